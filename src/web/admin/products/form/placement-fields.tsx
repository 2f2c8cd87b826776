import { statusChoices, statusLabels } from "#contract/admin/products/admin-product-fields.ts";
import { FormSection } from "#web/maker/product-form/sections/form-section.tsx";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { useFieldValues } from "#web/shared/forms/large-form/use-field-values.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Callout } from "#web/ui/layout/callout.tsx";
import type { AdminProductValues } from "./admin-values.ts";

const fields = ["status", "isAdvertised", "adStartDate", "adEndDate"] as const;
const statusOptions = statusChoices.map((value) => ({ value, label: statusLabels[value] }));

type PlacementFieldsProps = { form: LargeForm<AdminProductValues>; isPaid: boolean };

/**
 * What only administrators set. Hidden dates are kept in case the box is ticked again; saving clears them. Those of a
 * paid promotion belong to its order.
 */
export function PlacementFields({ form, isPaid }: PlacementFieldsProps) {
  const { status } = useFieldValues(form, ["status"]);
  const { value: isAdvertised, onChange, ...box } = useFieldValue(form.field("isAdvertised"));
  return (
    <FormSection
      {...{ form, fields }}
      id={`${box.id}-section`}
      title="Listing"
      summary={`${statusLabels[status]} · ${isAdvertised ? "advertised" : "not advertised"}`}
      startsOpen
    >
      <SelectField {...form.fieldProps("status")} options={statusOptions} className="sm:max-w-60" />
      {isPaid && (
        <Callout
          title="This product has a paid promotion"
          text="Its dates come from the order. To end it early, refund the order under Orders."
        />
      )}
      <Checkbox
        {...box}
        // Not `disabled`: it must still show that it is checked.
        aria-disabled={isPaid || undefined}
        checked={isAdvertised}
        onChange={({ target }) => !isPaid && onChange(target.checked)}
        help="Shown in the spotlight between these dates"
      />
      {isAdvertised && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.fieldProps("adStartDate")} optional type="date" readOnly={isPaid} />
          <TextField {...form.fieldProps("adEndDate")} optional type="date" help="Included" readOnly={isPaid} />
        </div>
      )}
    </FormSection>
  );
}
