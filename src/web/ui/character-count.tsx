import { useEffect, useState } from "react";
import { cx } from "./cx.ts";

export type CharacterCountProps = { fieldId: string; limit: number; initialLength: number };

/** Listens to the field's input events, so typing re-renders only the counter. */
export function CharacterCount({ fieldId, limit, initialLength }: CharacterCountProps) {
  const [length, setLength] = useState(initialLength);
  const over = length > limit;

  // Runs after every render: a form library may set a value without an input event.
  useEffect(() => {
    const field = document.getElementById(fieldId) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!field) return;
    const read = () => setLength(field.value.length);
    read();
    field.addEventListener("input", read);
    return () => field.removeEventListener("input", read);
  });

  return (
    <p id={`${fieldId}-count`} className={cx("shrink-0 tabular-nums", over && "font-medium text-danger")}>
      {length} / {limit}
      <span className="sr-only">{over ? ` characters, ${length - limit} too many` : " characters"}</span>
    </p>
  );
}
