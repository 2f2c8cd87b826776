import { useState } from "react";
import { TextField } from "#web/ui/fields/text-field.tsx";

type NumberFieldProps = {
  name: string;
  id: string;
  label: string;
  help?: string;
  error: string | undefined;
  placeholder: string;
  inputMode?: "numeric" | "decimal";
  value: number | null;
  onChange: (number: number | null) => void;
};

/** Keeps the typed text: what isn't a number is refused by the schema, not by the input. */
export function NumberField({ value, onChange, inputMode = "numeric", ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  // The form may also set the number: a restored one, or another maker's.
  const isTyped = Number.isNaN(value) || value === numberIn(typed);
  return (
    <TextField
      {...field}
      optional
      inputMode={inputMode}
      autoComplete="off"
      value={isTyped ? typed : String(value ?? "")}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberIn(target.value));
      }}
    />
  );
}

function numberIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
