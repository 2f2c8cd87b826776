import { suggestedFactForm, suggestedFacts } from "#contract/member/suggested-facts.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type FactFormProps = { product: Pick<Product, "id" | "slug">; refused: RefusedForm | null; onSent: () => void };

/** One line for every kind of fact, so that it works without JavaScript. */
export function FactForm({ product: { id, slug }, refused, onSent }: FactFormProps) {
  const api = useApi();
  const viewer = useViewer();
  const { formProps, fieldProps, box, isSending } = useApiForm({
    name: "fact",
    fields: ["field", "value", "sourceUrl"],
    input: async () => (await import("#contract/member/suggested-fact-input.ts")).suggestedFactInput,
    refused,
    send: (json) => answerOf(api.products[":id"].facts.$post({ param: { id: String(id) }, json })),
    onSent,
  });
  if (viewer === null) {
    return (
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.auth(paths.suggestFact(slug))} variant="primary">
          Sign in to suggest a fact
        </ButtonLink>
        <ButtonLink to={paths.product(slug)}>Back</ButtonLink>
      </div>
    );
  }
  return (
    <form {...formProps} action={suggestedFactForm} className="space-y-4">
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirect" value={paths.suggestFact(slug)} />
      <FormErrorBox {...box} />
      <SelectField
        {...fieldProps("field")}
        label="Fact"
        placeholder="Choose a fact"
        options={Object.entries(suggestedFacts).map(([value, label]) => ({ value, label }))}
        defaultValue={refused?.values.field}
      />
      <TextField
        {...fieldProps("value")}
        label="What is right"
        autoComplete="off"
        help="Yes or no; a price with its currency, such as 9.99 USD; a number of days; or a list with commas between"
        defaultValue={refused?.values.value}
      />
      <TextField
        {...fieldProps("sourceUrl")}
        label="Source"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="example.com/pricing"
        help="The address of a page that says so. It is shown next to the fact."
        defaultValue={refused?.values.sourceUrl}
      />
      <div className="flex justify-end gap-2">
        <ButtonLink to={paths.product(slug)}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" busy={isSending} busyText="Sending...">
          Send suggestion
        </Button>
      </div>
    </form>
  );
}
