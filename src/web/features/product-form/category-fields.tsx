import * as limits from "#contract/limits.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldValue } from "../forms/use-field-value.ts";
import type { LargeForm } from "../forms/use-large-form.ts";
import { FormSection } from "./form-section.tsx";
import { IdListField, type IdListFieldProps } from "./id-list-field.tsx";
import type { ProductValues } from "./product-values.ts";

export type CategoryFieldsProps = {
  form: LargeForm<ProductValues>;
  niches: IdListFieldProps["choices"];
  subcategories: IdListFieldProps["choices"];
};

export function CategoryFields({ form, niches, subcategories }: CategoryFieldsProps) {
  const nicheIds = useFieldValue(form.field("nicheIds"));
  const subcategoryIds = useFieldValue(form.field("subcategoryIds"));
  return (
    <FormSection id={`${nicheIds.id}-section`} title="Product Categories">
      <IdListField {...nicheIds} choices={niches} help="The first one you choose is the primary niche" />
      <TextField {...form.fieldProps("otherNiches")} optional limit={limits.product.otherNichesMax} />
      <IdListField {...subcategoryIds} choices={subcategories} />
    </FormSection>
  );
}
