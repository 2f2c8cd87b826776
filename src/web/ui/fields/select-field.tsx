import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { describeControl, Field, type FieldTexts } from "./field.tsx";
import { fieldId } from "./field-id.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<"select">, "name" | "children" | "size"> &
  FieldTexts & {
    name: string;
    options: readonly SelectOption[];
    /** First entry with an empty value, e.g. "Choose a country". */
    placeholder?: string;
    controlClassName?: string;
  };

/** A native select: it works with every screen reader, keyboard and phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, hideLabel, options, placeholder, className, controlClassName, ...rest } = props;
  const id = rest.id ?? fieldId(rest.name);
  return (
    <Field {...{ id, label, help, error, optional, hideLabel, className }}>
      <div className="relative">
        <select
          {...rest}
          {...describeControl({ id, help, error })}
          id={id}
          className={cx("control appearance-none truncate pr-9", controlClassName)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
      </div>
    </Field>
  );
}
