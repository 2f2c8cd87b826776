import { useController } from "react-hook-form";
import type { LargeFormField } from "./use-form-fields.ts";

/** Value and setter of a field that is not a text input. Only the component that calls this re-renders on a change. */
export function useFieldValue<Value>({ control, stored, ...field }: LargeFormField<Value>) {
  const { value, onChange } = useController({ control, name: field.name, defaultValue: stored }).field;
  return { ...field, value: value as Value, onChange: (next: Value) => onChange(next) };
}
