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
import type { ProductSectionProps } from "../product-section-props.ts";
import { FormSection } from "../sections/form-section.tsx";
import { detailsSummary } from "../sections/section-summaries.ts";
import { DuplicateHint } from "./duplicate-hint.tsx";

const DEBOUNCE_MS = 100;

const fields = [
  "productName",
  "websiteUrl",
  "headline",
  "tagline",
  "description",
  "tags",
  "pricing",
  "pricingNote",
] as const;

const pricingOptions = [
  { value: "free", label: "Free" },
  { value: "freemium", label: "Freemium" },
  { value: "premium", label: "Premium" },
];

export function DetailFields({ form, productId, isListed }: ProductSectionProps) {
  const { fieldProps } = form;
  const { nameMax, headlineMax, taglineMax, descriptionMax, pricingNoteMax } = limits.product;
  const values = useFieldValues(form, ["websiteUrl", "headline", "tags"]);
  return (
    <FormSection
      {...{ form, fields }}
      id={`${fieldProps("productName").id}-section`}
      title="Product Details"
      summary={detailsSummary(values)}
      startsOpen
    >
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
      <Tags form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...fieldProps("pricing")} options={pricingOptions} />
        <TextField {...fieldProps("pricingNote")} optional limit={pricingNoteMax} placeholder="$9 per month" />
      </div>
    </FormSection>
  );
}

function Tags({ form }: Pick<ProductSectionProps, "form">) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data: found = [] } = useQuery({ ...makerQueries.tagSuggestions(useApi(), q), enabled: q !== "" });
  const suggestions = found.map(({ name }) => name);
  return <TagsField {...useFieldValue(form.field("tags"))} suggestions={suggestions} onTyped={setTyped} />;
}
