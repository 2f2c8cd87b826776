import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { describeControl, Field, type FieldTexts } from "./field.tsx";
import { fieldId } from "./field-id.ts";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "name"> &
  FieldTexts & {
    name: string;
    /** Shows a counter with this limit. Never cuts typed or pasted text. */
    limit?: number;
    controlClassName?: string;
  };

export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, hideLabel, limit, className, controlClassName, ...area } = props;
  const id = area.id ?? fieldId(area.name);
  const text = { value: area.value, defaultValue: area.defaultValue };
  return (
    <Field {...{ id, label, help, error, optional, hideLabel, limit, text, className }}>
      <textarea
        rows={4}
        {...area}
        {...describeControl({ id, help, error, limit })}
        id={id}
        className={cx("control field-sizing-content max-h-96 min-h-24 resize-y", controlClassName)}
      />
    </Field>
  );
}
