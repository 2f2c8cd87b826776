import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { describeControl } from "./field.tsx";
import { fieldId } from "./field-id.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "name" | "type" | "size"> & {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, help, error, className, ...input }: CheckboxProps) {
  const id = input.id ?? fieldId(input.name);
  return (
    <div className={cx("flex gap-2.5 text-sm", className)}>
      <span className="relative mt-0.5 size-4 shrink-0 pointer-coarse:mt-0 pointer-coarse:size-5">
        <input
          {...input}
          {...describeControl({ id, help, error })}
          id={id}
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-[5px] border border-line-field bg-raised transition-colors checked:border-ink checked:bg-ink hover:border-muted disabled:cursor-not-allowed disabled:bg-sunk disabled:opacity-55 aria-invalid:border-danger checked:hover:border-ink"
        />
        <Check className="pointer-events-none absolute inset-0 m-auto hidden size-3 stroke-[3.5] text-surface peer-checked:block" />
      </span>
      <div className="min-w-0">
        {/* The padding makes the target 24 px high, 44 px on touch screens, without moving the text. */}
        <label
          htmlFor={id}
          className={cx(
            "-my-0.5 block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3",
            input.disabled && "cursor-not-allowed text-muted",
          )}
        >
          {label}
        </label>
        {error && (
          <p id={`${id}-error`} className="text-meta font-medium text-danger">
            {error}
          </p>
        )}
        {help && (
          <p id={`${id}-help`} className="text-meta text-muted">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
