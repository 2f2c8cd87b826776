import type { Product } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { productReportReasons } from "#contract/product-report-reasons.ts";
import type { RefusedForm } from "#contract/refused-form.ts";
import { answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { FormErrorBox } from "../../ui/form-error-box.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useViewer } from "../auth/use-viewer.ts";
import { useApiForm } from "../forms/use-api-form.ts";

type ProductReportFormProps = {
  product: Pick<Product, "id" | "slug">;
  refused: RefusedForm | null;
  onSent: () => void;
};

const options = Object.entries(productReportReasons).map(([value, label]) => ({ value, label }));

/** Works for guests and without JavaScript. */
export function ProductReportForm({ product: { id, slug }, refused, onSent }: ProductReportFormProps) {
  const api = useApi();
  const viewer = useViewer();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "product-report",
    fields: ["reason", "note", "email"],
    input: async () => (await import("#contract/inputs/product-report.ts")).productReportInput,
    refused,
    send: (json) => answerOf(api.products[":id"].reports.$post({ param: { id: String(id) }, json })),
    onSent,
  });
  return (
    <form {...formProps} action={paths.productReportForm()} className="space-y-4">
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirect" value={paths.reportProduct(slug)} />
      <FormErrorBox {...box} />
      <SelectField
        {...fieldProps("reason")}
        label="Reason"
        placeholder="Choose a reason"
        options={options}
        defaultValue={refused?.values.reason}
      />
      <TextArea
        {...fieldProps("note")}
        label="Anything else"
        optional
        rows={4}
        limit={limits.feedback.reportNoteMax}
        defaultValue={refused?.values.note}
      />
      {!viewer && (
        <TextField
          {...fieldProps("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          label="Email"
          optional
          help="Only if you'd like an answer. Only the people who run this site see it."
          defaultValue={refused?.values.email}
        />
      )}
      <div className="flex justify-end gap-2">
        <ButtonLink to={paths.product(slug)}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" busy={isSending} busyText="Sending...">
          Send report
        </Button>
      </div>
    </form>
  );
}
