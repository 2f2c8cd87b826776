import * as limits from "#contract/shared/limits.ts";
import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { useFieldValues } from "#web/shared/forms/large-form/use-field-values.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ProductSectionProps } from "../product-section-props.ts";
import { FormSection } from "../sections/form-section.tsx";
import { couponSummary } from "../sections/section-summaries.ts";

const fields = ["hasCoupon", "couponText", "couponCode", "couponUrl", "couponExpiryDate"] as const;

/** Hidden fields keep their text in case the box is ticked again; the server clears it meanwhile. */
export function CouponFields({ form }: ProductSectionProps) {
  const { fieldProps } = form;
  const { value: hasCoupon, onChange, ...box } = useFieldValue(form.field("hasCoupon"));
  const { couponTextMax, couponCodeMax } = limits.product;
  const values = useFieldValues(form, ["hasCoupon", "couponText", "couponCode"]);
  return (
    <FormSection
      {...{ form, fields }}
      id={`${box.id}-section`}
      title="Special Offers"
      isOptional
      summary={couponSummary(values)}
    >
      <Checkbox {...box} checked={hasCoupon} onChange={({ target }) => onChange(target.checked)} />
      {hasCoupon && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...fieldProps("couponText")} limit={couponTextMax} placeholder="20% off the first year" />
          <TextField {...fieldProps("couponCode")} limit={couponCodeMax} autoComplete="off" spellCheck={false} />
          <TextField {...fieldProps("couponUrl")} optional type="url" inputMode="url" autoCapitalize="none" />
          <TextField {...fieldProps("couponExpiryDate")} optional type="date" />
        </div>
      )}
    </FormSection>
  );
}
