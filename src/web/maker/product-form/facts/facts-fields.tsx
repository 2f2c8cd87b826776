import { useId } from "react";
import { dataLocations, dataLocationWords } from "#contract/shared/products/data-locations.ts";
import { platforms, platformWords } from "#contract/shared/products/platforms.ts";
import { commonLicenses } from "#contract/shared/products/product-facts.ts";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { useFieldValues } from "#web/shared/forms/large-form/use-field-values.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ProductValues } from "../product-values.ts";
import { FormSection } from "../sections/form-section.tsx";
import { factsSummary } from "../sections/section-summaries.ts";
import { AnswerField } from "./answer-field.tsx";
import { IdListField } from "./id-list-field.tsx";
import { LanguagesField } from "./languages-field.tsx";
import { LinksField } from "./links-field.tsx";
import { NumberField } from "./number-field.tsx";
import { PriceFields } from "./price-fields.tsx";
import { WordsField } from "./words-field.tsx";

const factFields = [
  "platforms",
  "isOpenSource",
  "canWorkOffline",
  "hasFreePlan",
  "priceMonthly",
  "priceOnce",
  "trialDays",
  "priceCurrency",
  "pricesCheckedOn",
  "importFormats",
  "exportFormats",
  "dataLocations",
  "license",
  "repositoryUrl",
  "pricingUrl",
  "languages",
  "foundedYear",
  "support",
  "socialLinks",
] as const satisfies (keyof ProductValues)[];

const summarized = [
  "platforms",
  "isOpenSource",
  "canWorkOffline",
  "priceMonthly",
  "priceOnce",
  "priceCurrency",
  "languages",
] as const;

const placeChoices = dataLocations.map((id) => ({ id, name: dataLocationWords[id] }));
const platformChoices = platforms.map((id) => ({ id, name: platformWords[id] }));

/** What lists can be filtered by, and more. */
export function FactsFields({ form }: { form: LargeForm<ProductValues> }) {
  const { fieldProps } = form;
  const values = useFieldValues(form, summarized);
  return (
    <FormSection
      form={form}
      fields={factFields}
      id={`${form.field("license").id}-section`}
      title="More facts"
      isOptional
      summary={factsSummary(values)}
    >
      <p className="text-sm text-muted">
        They help people find your product: lists can be filtered by platform, open source, offline work and free plan.
      </p>
      <IdListField {...useFieldValue(form.field("platforms"))} choices={platformChoices} />
      <OpenSourceFields form={form} />
      <AnswerField {...useFieldValue(form.field("canWorkOffline"))} />
      <PriceFields form={form} />
      <IdListField {...useFieldValue(form.field("dataLocations"))} choices={placeChoices} />
      <div className="grid gap-5 sm:grid-cols-2">
        <WordsField {...useFieldValue(form.field("importFormats"))} placeholder="CSV, Markdown" />
        <WordsField {...useFieldValue(form.field("exportFormats"))} placeholder="CSV, PDF" />
      </div>
      <LanguagesField {...useFieldValue(form.field("languages"))} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...fieldProps("pricingUrl")}
          optional
          type="url"
          inputMode="url"
          placeholder="example.com/pricing"
        />
        <NumberField {...useFieldValue(form.field("foundedYear"))} placeholder="2019" />
      </div>
      <TextField {...fieldProps("support")} optional help="A web page or an email address" />
      <LinksField {...useFieldValue(form.field("socialLinks"))} />
    </FormSection>
  );
}

/** Hidden fields keep their text in case the answer is yes again; the server clears it meanwhile. */
function OpenSourceFields({ form }: { form: LargeForm<ProductValues> }) {
  const source = useFieldValue(form.field("isOpenSource"));
  const licenses = useId();
  return (
    <>
      <AnswerField {...source} />
      {source.value && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.fieldProps("license")}
            optional
            list={licenses}
            autoComplete="off"
            spellCheck={false}
            help="SPDX ID, such as MIT or Apache-2.0"
          />
          <datalist id={licenses}>
            {commonLicenses.map((license) => (
              <option key={license} value={license} />
            ))}
          </datalist>
          <TextField {...form.fieldProps("repositoryUrl")} optional type="url" inputMode="url" />
        </div>
      )}
    </>
  );
}
