import { Minus, Plus } from "lucide-react";
import { ads } from "#contract/shared/limits.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { describeControl, Field } from "#web/ui/fields/field.tsx";
import { monthsOf, monthsProblem, steppedMonths } from "../promotion-choices.ts";

type MonthStepperProps = {
  name: string;
  id: string;
  error: string | undefined;
  /** As typed. */
  value: string;
  onChange: (months: string) => void;
  onBlur: () => void;
};

/** A number field: the arrow keys step, and typing works too. */
export function MonthStepper({ name, id, error: formError, value, onChange, onBlur }: MonthStepperProps) {
  const error = formError ?? monthsProblem(value);
  const months = monthsOf({ months: value });
  const days = months === null ? undefined : `${months * ads.daysPerMonth} days`;
  const help = days ? `${days}, paid once. No auto-renewal.` : `From ${ads.monthsMin} to ${ads.monthsMax} months.`;
  return (
    <Field id={id} label="Months" help={help} error={error}>
      <div className="flex w-fit items-center gap-1 rounded-control border border-line bg-sunk p-1">
        <IconButton
          label="One month less"
          icon={<Minus />}
          onClick={() => onChange(steppedMonths(value, -1))}
          aria-disabled={months === ads.monthsMin}
        />
        <input
          type="number"
          inputMode="numeric"
          name={name}
          min={ads.monthsMin}
          max={ads.monthsMax}
          step={1}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          {...describeControl({ id, help, error })}
          id={id}
          className="control w-16 [appearance:textfield] text-center font-heading tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
        />
        <IconButton
          label="One month more"
          icon={<Plus />}
          onClick={() => onChange(steppedMonths(value, 1))}
          aria-disabled={months === ads.monthsMax}
        />
      </div>
    </Field>
  );
}
