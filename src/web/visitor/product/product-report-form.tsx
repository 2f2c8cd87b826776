import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { productReportReasons } from "#contract/shared/reports/product-report-reasons.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { ReportFields } from "../../shared/forms/report-fields.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

type ProductReportFormProps = {
  product: Pick<Product, "id" | "slug">;
  refused: RefusedForm | null;
  onSent: () => void;
};

/** Works for guests and without JavaScript. */
export function ProductReportForm({ product: { id, slug }, refused, onSent }: ProductReportFormProps) {
  const api = useApi();
  const viewer = useViewer();
  const { formProps, ...form } = useApiForm({
    name: "product-report",
    fields: ["reason", "note", "email"],
    input: async () => (await import("#contract/visitor/product-report-input.ts")).productReportInput,
    refused,
    send: (json) => answerOf(api.products[":id"].reports.$post({ param: { id: String(id) }, json })),
    onSent,
  });
  return (
    <form {...formProps} action={paths.productReportForm()} className="space-y-4">
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirect" value={paths.reportProduct(slug)} />
      <ReportFields {...form} reasons={productReportReasons} refused={refused} back={paths.product(slug)}>
        {!viewer && (
          <TextField
            {...form.fieldProps("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            label="Email"
            optional
            help="Only if you'd like an answer. Only the people who run this site see it."
            defaultValue={refused?.values.email}
          />
        )}
      </ReportFields>
    </form>
  );
}
