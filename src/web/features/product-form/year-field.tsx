import { useState } from "react";
import { TextField } from "../../ui/text-field.tsx";

type YearFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  value: number | null;
  onChange: (year: number | null) => void;
};

/** Keeps the typed text: what isn't a number is refused by the schema, not by the input. */
export function YearField({ value, onChange, ...field }: YearFieldProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  // The form may also set the year: a restored one, or another maker's.
  const isTyped = Number.isNaN(value) || value === yearIn(typed);
  return (
    <TextField
      {...field}
      optional
      inputMode="numeric"
      autoComplete="off"
      placeholder="2019"
      value={isTyped ? typed : String(value ?? "")}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(yearIn(target.value));
      }}
    />
  );
}

function yearIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
