import { useController } from "react-hook-form";
import type { LargeFormField } from "./use-large-form.ts";

/** A field that is no text, such as a list, with its value: only the component that asks is rendered when it changes. */
export function useFieldValue<Value>({ control, stored, ...field }: LargeFormField<Value>) {
  const { value, onChange } = useController({ control, name: field.name, defaultValue: stored }).field;
  return { ...field, value: value as Value, onChange: (next: Value) => onChange(next) };
}
