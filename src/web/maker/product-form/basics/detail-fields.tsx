import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { useFieldValues } from "#web/shared/forms/large-form/use-field-values.ts";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TagsField } from "../categories/tags-field.tsx";
import { FormSection } from "../form-section.tsx";
import { GalleryField } from "../pictures/gallery-field.tsx";
import { LogoField } from "../pictures/logo-field.tsx";
import { LogoUrlField } from "../pictures/logo-url-field.tsx";
import type { ProductRef } from "../pictures/product-uploads.ts";
import { useLogoPreview } from "../pictures/use-logo-preview.ts";
import type { ProductSectionProps, SectionProduct } from "../product-section-props.ts";
import { DuplicateHint } from "./duplicate-hint.tsx";

const DEBOUNCE_MS = 100;

const pricingOptions = [
  { value: "free", label: "Free" },
  { value: "freemium", label: "Freemium" },
  { value: "premium", label: "Premium" },
];

export function DetailFields(section: ProductSectionProps) {
  const { form, productId, isListed } = section;
  const { fieldProps } = form;
  const { nameMax, headlineMax, taglineMax, descriptionMax, pricingNoteMax } = limits.product;
  return (
    <FormSection id={`${fieldProps("productName").id}-section`} title="Product Details">
      <TextField {...fieldProps("productName")} limit={nameMax} autoComplete="off" />
      <TextField
        {...fieldProps("websiteUrl")}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
      />
      {/* Wider windows have it next to the form. */}
      {!isListed && <DuplicateHint form={form} productId={productId} className="md:hidden" />}
      <TextField {...fieldProps("headline")} limit={headlineMax} help={validation.headlineHelp} />
      <TextField {...fieldProps("tagline")} optional limit={taglineMax} help="Shown on cards instead of the headline" />
      <TextArea {...fieldProps("description")} rows={6} limit={descriptionMax} help={validation.descriptionHelp} />
      <Tags {...section} />
      <Logo {...section} />
      <TextField
        {...fieldProps("videoUrl")}
        optional
        type="url"
        inputMode="url"
        autoCapitalize="none"
        help="On YouTube or Vimeo"
      />
      <Pictures {...section} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...fieldProps("pricing")} options={pricingOptions} />
        <TextField {...fieldProps("pricingNote")} optional limit={pricingNoteMax} placeholder="$9 per month" />
      </div>
    </FormSection>
  );
}

function Tags({ form }: ProductSectionProps) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data: found = [] } = useQuery({ ...makerQueries.tagSuggestions(useApi(), q), enabled: q !== "" });
  const suggestions = found.map(({ name }) => name);
  return <TagsField {...useFieldValue(form.field("tags"))} suggestions={suggestions} onTyped={setTyped} />;
}

function Logo({ form, fetchedLogoUrl, ...section }: ProductSectionProps) {
  const { productName, websiteUrl } = useFieldValues(form, ["productName", "websiteUrl"]);
  const field = { ...useFieldValue(form.field("logoKey")), label: "Logo" };
  const { onChange, ...url } = useFieldValue(form.field("logoUrl"));
  const stored = { url: form.field("logoUrl").stored, src: fetchedLogoUrl };
  const logo = useLogoPreview({ logoUrl: url.value, stored });
  return (
    <LogoField {...field} product={uploadTarget(section)} productName={productName} fetchedUrl={logo.src}>
      <LogoUrlField
        {...url}
        type="url"
        onChange={({ target }) => onChange(target.value)}
        logo={logo}
        websiteUrl={websiteUrl}
        onFound={onChange}
      />
    </LogoField>
  );
}

function Pictures({ form, ...section }: ProductSectionProps) {
  return <GalleryField {...useFieldValue(form.field("pictures"))} product={uploadTarget(section)} />;
}

function uploadTarget(section: SectionProduct): ProductRef {
  return section.productId === null ? section.storeFirst : section.productId;
}
