import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { distinctTerms, termProblem } from "#contract/admin/catalog/synonym-input.ts";
import * as limits from "#contract/shared/limits.ts";
import { chipsFrameClass, RemovableChips } from "#web/ui/buttons/removable-chips.tsx";
import { describeControl, Field } from "#web/ui/fields/field.tsx";

type TermsFieldProps = {
  value: readonly string[];
  onChange: (terms: string[]) => void;
  error?: string | undefined;
};

const id = "synonym-terms";
const help =
  "Press Enter or comma to add one. A term may have several words. With > before some of them, only those find the others.";

/** Enter, comma or blur adds a term; Backspace in the empty input removes the last one. */
export function TermsField({ value, onChange, error }: TermsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  /** For screen readers, which don't notice chips that come and go. */
  const [news, setNews] = useState("");

  /** A term that is refused stays in the input, with the error. */
  function add(text: string): void {
    const wanted = distinctTerms(text.split(","));
    const refused = wanted.find((term) => termProblem(term) !== undefined);
    setProblem(refused && termProblem(refused));
    setTyped(refused ? text : "");
    const next = distinctTerms([...value, ...wanted]);
    if (refused || next.length === value.length) return;
    setNews(`Added ${next.slice(value.length).join(", ")}`);
    onChange(next);
  }

  function remove(term: string): void {
    onChange(value.filter((other) => other !== term));
    setNews(`Removed ${term}`);
    // The button that had the focus is gone.
    input.current?.focus();
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    setProblem(undefined);
    if (target.value.includes(",")) add(target.value);
    else setTyped(target.value);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Input methods use these keys to confirm a word.
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
    // With nothing typed, Enter saves the form.
    if (event.key !== "Enter" || typed.trim() === "") return;
    event.preventDefault();
    add(typed);
  }

  return (
    <Field
      id={id}
      label="Terms"
      help={help}
      error={problem ?? error}
      count={`${value.length} / ${limits.synonyms.termsMax}`}
    >
      <div className={chipsFrameClass}>
        <RemovableChips label="Terms" values={value} onRemove={remove} />
        <input
          ref={input}
          id={id}
          name="term"
          {...describeControl({ id, help, error: problem ?? error })}
          type="text"
          value={typed}
          onChange={handleChange}
          onKeyDown={handleKeyDown}
          onBlur={() => add(typed)}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          placeholder={value.length === 0 ? "Add a term..." : undefined}
          className="min-w-24 flex-1 bg-transparent outline-none placeholder:text-muted"
        />
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </Field>
  );
}
