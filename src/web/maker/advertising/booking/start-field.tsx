import { ads } from "#contract/shared/limits.ts";
import { useHydrated } from "#web/ui/behavior/use-hydrated.ts";
import { Segmented } from "#web/ui/buttons/segmented.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { type PromotionChoices, startRange } from "../promotion-choices.ts";

type StartFieldProps = {
  choices: PromotionChoices;
  field: { name: string; id: string; error: string | undefined };
  onChange: (changed: Partial<PromotionChoices>) => void;
  onBlur: () => void;
};

export function StartField({ choices, field, onChange, onBlur }: StartFieldProps) {
  const isHydrated = useHydrated();
  const range = isHydrated ? startRange(new Date()) : undefined;
  const isNew = choices.what === "new";
  return (
    <div>
      <Segmented
        label="Start"
        options={[
          { value: "paid", label: isNew ? "When it goes live" : "As soon as it's paid" },
          { value: "date", label: "On a date" },
        ]}
        value={choices.start}
        onChange={(start) => onChange({ start, startsOn: choices.startsOn || (range?.min ?? "") })}
      />
      {choices.start === "date" && (
        <TextField
          {...field}
          type="date"
          label="Start date"
          help={isNew ? "Or when it goes live, if that's later." : `Up to ${ads.startsWithinDays} days ahead, in UTC.`}
          {...range}
          value={choices.startsOn}
          onChange={({ target }) => onChange({ startsOn: target.value })}
          onBlur={onBlur}
          className="mt-4 max-w-56"
        />
      )}
    </div>
  );
}
