import { useId } from "react";

export type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few options, all in view. Native radio buttons, so the arrow keys move between them. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const group = useId();
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="inline-flex gap-0.5 rounded-control border border-line bg-sunk p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex h-8 cursor-pointer items-center rounded-md px-3 text-sm text-muted outline-link transition-colors hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:h-10"
          >
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
