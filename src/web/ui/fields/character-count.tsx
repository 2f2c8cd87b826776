import { type ComponentProps, useEffect, useState } from "react";
import { cx } from "../cx.ts";

type Text = ComponentProps<"input">["value"];

/** A field with a `value` is controlled by React; any other keeps its own. */
export type CharacterCountProps = { fieldId: string; limit: number; value?: Text; defaultValue?: Text };

/** Listens to a field that keeps its own value, so typing re-renders only the counter. */
export function CharacterCount({ fieldId, limit, value, defaultValue }: CharacterCountProps) {
  const isControlled = value !== undefined;
  const [typed, setTyped] = useState(lengthOf(defaultValue));
  const length = isControlled ? lengthOf(value) : typed;
  const over = length > limit;

  // Runs after every render: a form library may set a value without an input event.
  useEffect(() => {
    // This listener runs before React's own. Setting state here makes React render before it knows what was typed,
    // and a controlled field would get its old value back.
    if (isControlled) return;
    const field = document.getElementById(fieldId) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!field) return;
    const read = () => setTyped(field.value.length);
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

function lengthOf(text: Text): number {
  return String(text ?? "").length;
}
