import { X } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import * as limits from "#contract/limits.ts";
import { fieldProblems, tidyProductFields } from "#contract/product-fields.ts";
import { TextField } from "../../ui/text-field.tsx";

export type TagsFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  value: string[];
  onChange: (tags: string[]) => void;
};

/** Enter, comma or blur adds a tag; Backspace in the empty input removes the last one. */
export function TagsField({ value: tags, onChange, error, ...field }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();

  /** Text that is refused stays in the input, with the error. */
  function add(text: string): void {
    const { tags: next = tags } = tidyProductFields({ tags: [...tags, ...text.split(",")] });
    const [sentence] = fieldProblems({ tags: next }).tags ?? [];
    setProblem(sentence);
    setTyped(sentence === undefined ? "" : text);
    if (sentence === undefined && next.length > tags.length) onChange(next);
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    setProblem(undefined);
    if (target.value.includes(",")) add(target.value);
    else setTyped(target.value);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Input methods use Enter to confirm a word.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === "Backspace" && typed === "" && tags.length > 0) onChange(tags.slice(0, -1));
  }

  return (
    <div>
      <TextField
        {...field}
        optional
        help={`Press Enter or comma to add one. ${tags.length} of ${limits.tags.max}.`}
        error={problem ?? error}
        value={typed}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onBlur={() => add(typed)}
        autoComplete="off"
      />
      {tags.length > 0 && (
        <ul aria-label={field.label} className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="chip max-w-full pr-1">
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-9"
              >
                <X className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
