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
  return (
    <TextField
      {...field}
      optional
      inputMode="numeric"
      autoComplete="off"
      placeholder="2019"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === "" ? null : Number(target.value));
      }}
    />
  );
}
