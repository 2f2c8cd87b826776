import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { describeControl, Field, type FieldTexts } from "./field.tsx";
import { fieldId } from "./field-id.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "name" | "size"> &
  FieldTexts & {
    name: string;
    /** Shows a counter with this limit. Never cuts typed or pasted text. */
    limit?: number;
    /** An icon at the start of the control. */
    icon?: ReactNode;
    controlClassName?: string;
  };

export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, hideLabel, limit, icon, className, controlClassName, ...input } = props;
  const id = input.id ?? fieldId(input.name);
  const text = { value: input.value, defaultValue: input.defaultValue };
  return (
    <Field {...{ id, label, help, error, optional, hideLabel, limit, text, className }}>
      <div className="relative">
        {icon != null && (
          <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted [&_svg]:size-4">
            {icon}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...describeControl({ id, help, error, limit })}
          id={id}
          className={cx("control", icon != null && "pl-9", controlClassName)}
        />
      </div>
    </Field>
  );
}
