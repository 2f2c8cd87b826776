import { useId } from "react";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ProductValues } from "../product-values.ts";
import { AnswerField } from "./answer-field.tsx";
import { NumberField } from "./number-field.tsx";

const currencies = "USD EUR GBP CHF CAD AUD JPY INR BRL SEK NOK DKK PLN CZK".split(" ");

/** Prices as figures. Each may be left empty and is then shown as not stated. */
export function PriceFields({ form }: { form: LargeForm<ProductValues> }) {
  const list = useId();
  return (
    <fieldset className="min-w-0 space-y-5">
      <legend className="text-sm font-medium">Prices</legend>
      <AnswerField {...useFieldValue(form.field("hasFreePlan"))} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...useFieldValue(form.field("priceMonthly"))} inputMode="decimal" placeholder="9.99" />
        <NumberField {...useFieldValue(form.field("priceOnce"))} inputMode="decimal" placeholder="49" />
        <TextField
          {...form.fieldProps("priceCurrency")}
          optional
          list={list}
          autoComplete="off"
          spellCheck={false}
          maxLength={3}
          placeholder="USD"
          help="Needed with a price"
        />
        <datalist id={list}>
          {currencies.map((currency) => (
            <option key={currency} value={currency} />
          ))}
        </datalist>
        <NumberField {...useFieldValue(form.field("trialDays"))} placeholder="14" help="0 if it has no trial" />
        <TextField
          {...form.fieldProps("pricesCheckedOn")}
          optional
          type="date"
          help="Today, if you leave it as it is when a price changes"
        />
      </div>
    </fieldset>
  );
}
