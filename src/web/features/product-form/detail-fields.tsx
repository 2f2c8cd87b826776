import * as limits from "#contract/limits.ts";
import * as validation from "#contract/messages/validation.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldValue } from "../forms/use-field-value.ts";
import type { LargeForm } from "../forms/use-large-form.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductValues } from "./product-values.ts";
import { TagsField } from "./tags-field.tsx";

const pricingOptions = [
  { value: "free", label: "Free" },
  { value: "freemium", label: "Freemium" },
  { value: "premium", label: "Premium" },
];

export function DetailFields({ form }: { form: LargeForm<ProductValues> }) {
  const { fieldProps } = form;
  const { nameMax, headlineMax, taglineMax, descriptionMax, pricingNoteMax } = limits.product;
  return (
    <FormSection id={`${fieldProps("productName").id}-section`} title="Product Details">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldProps("productName")} limit={nameMax} autoComplete="off" />
        <TextField {...fieldProps("websiteUrl")} type="url" inputMode="url" placeholder="example.com" />
      </div>
      <TextField {...fieldProps("headline")} limit={headlineMax} help={validation.headlineHelp} />
      <TextField {...fieldProps("tagline")} optional limit={taglineMax} />
      <TextArea {...fieldProps("description")} rows={6} limit={descriptionMax} help={validation.descriptionHelp} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldProps("logoUrl")} optional type="url" inputMode="url" />
        <TextField {...fieldProps("videoUrl")} optional type="url" inputMode="url" help="On YouTube or Vimeo" />
        <SelectField {...fieldProps("pricing")} options={pricingOptions} />
        <TextField {...fieldProps("pricingNote")} optional limit={pricingNoteMax} placeholder="$9 per month" />
      </div>
      <Tags form={form} />
    </FormSection>
  );
}

function Tags({ form }: { form: LargeForm<ProductValues> }) {
  return <TagsField {...useFieldValue(form.field("tags"))} />;
}
