import { useWatch } from "react-hook-form";
import type { Values } from "../check-values.ts";
import type { LargeForm } from "./large-form.ts";

/** The current values of some fields. Only the component that calls this re-renders on a change. */
export function useFieldValues<Typed extends Values, Field extends keyof Typed & string>(
  form: LargeForm<Typed>,
  fields: readonly Field[],
): Pick<Typed, Field> {
  const [first] = fields;
  if (first === undefined) throw new Error("useFieldValues needs a field");
  const values = useWatch({ control: form.field(first).control, name: fields });
  return Object.fromEntries(fields.map((field, index) => [field, values[index] ?? form.field(field).stored])) as Pick<
    Typed,
    Field
  >;
}
