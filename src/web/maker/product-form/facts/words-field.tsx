import { useState } from "react";
import { TextField } from "#web/ui/fields/text-field.tsx";

type WordsFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  placeholder: string;
  value: string[];
  onChange: (words: string[]) => void;
};

/** A short list in one line, with commas between. */
export function WordsField({ value, onChange, ...field }: WordsFieldProps) {
  const [typed, setTyped] = useState(value.join(", "));
  // The form may also set the list: a restored one, or another maker's.
  const isTyped = wordsIn(typed).join("\n") === value.join("\n");
  return (
    <TextField
      {...field}
      optional
      help="With commas between"
      autoComplete="off"
      value={isTyped ? typed : value.join(", ")}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wordsIn(target.value));
      }}
    />
  );
}

function wordsIn(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
