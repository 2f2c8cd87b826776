import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { fieldProblems, tidyProductFields } from "#contract/shared/products/product-fields.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import { chipsFrameClass, RemovableChips } from "#web/ui/buttons/removable-chips.tsx";
import { describeControl, Field } from "#web/ui/fields/field.tsx";
import { TagSuggestions } from "./tag-suggestions.tsx";

export type TagsFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  value: string[];
  onChange: (tags: string[]) => void;
  /** Existing tags that match the typed text. */
  suggestions?: readonly string[];
  /** What is typed, to look for suggestions. */
  onTyped?: (text: string) => void;
};

/** Enter, comma or blur adds a tag; Backspace in the empty input removes the last one. */
export function TagsField(props: TagsFieldProps) {
  const { name, id, label, error, value: tags, onChange, suggestions = [], onTyped } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  /** For screen readers, which don't notice chips that come and go. */
  const [news, setNews] = useState("");
  /** Says why a repeated tag disappears from the input. */
  const [repeated, setRepeated] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = suggestions.filter((tag) => !tags.some((own) => tagKey(own) === tagKey(tag)));
  const isListOpen = isOpen && typed.trim() !== "" && offered.length > 0;

  function type(text: string): void {
    setTyped(text);
    onTyped?.(text);
    setActive(-1);
  }

  /** Text that is refused stays in the input, with the error. */
  function add(text: string): void {
    const { tags: wanted = [] } = tidyProductFields({ tags: text.split(",") });
    const { tags: next = tags } = tidyProductFields({ tags: [...tags, ...wanted] });
    const [sentence] = fieldProblems({ tags: next }).tags ?? [];
    const added = next.slice(tags.length);
    const again = wanted.filter((tag) => !added.includes(tag));
    setProblem(sentence);
    setIsOpen(false);
    type(sentence === undefined ? "" : text);
    if (sentence !== undefined || wanted.length === 0) return;
    setRepeated(again.length > 0 ? validation.tagsRepeated(again) : "");
    setNews(added.length > 0 ? `Added ${added.join(", ")}` : "");
    if (added.length > 0) onChange(next);
  }

  function remove(tag: string): void {
    onChange(tags.filter((each) => each !== tag));
    setProblem(undefined);
    setNews(`Removed ${tag}`);
    // The button that had the focus is gone.
    input.current?.focus();
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    setProblem(undefined);
    setRepeated("");
    setIsOpen(true);
    if (target.value.includes(",")) add(target.value);
    else type(target.value);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    // Input methods use these keys to confirm a word.
    if (event.nativeEvent.isComposing) return;
    if (key === "Enter") add((isListOpen && offered[active]) || typed);
    else if (key === "ArrowDown" && offered.length > 0) move(1);
    else if (key === "ArrowUp" && isListOpen) move(-1);
    else if (key === "Escape" && isListOpen) setIsOpen(false);
    else {
      const last = tags.at(-1);
      if (key === "Backspace" && typed === "" && last !== undefined) remove(last);
      return;
    }
    event.preventDefault();
  }

  /** Past either end is the typed text itself. */
  function move(step: 1 | -1): void {
    setIsOpen(true);
    const count = offered.length + 1;
    setActive(((active + 1 + step + count) % count) - 1);
  }

  const help = "Press Enter or comma to add one.";
  return (
    <Field
      id={id}
      label={label}
      optional
      help={help}
      error={problem ?? error}
      count={`${tags.length} / ${limits.tags.max}`}
    >
      <div className="relative">
        <div className={chipsFrameClass}>
          <RemovableChips label={label} values={tags} onRemove={remove} />
          <input
            ref={input}
            {...{ id, name }}
            {...describeControl({ id, help, error: problem ?? error })}
            type="text"
            role="combobox"
            aria-expanded={isListOpen}
            aria-controls={`${id}-options`}
            aria-autocomplete="list"
            aria-activedescendant={isListOpen && active >= 0 ? `${id}-option-${active}` : undefined}
            value={typed}
            onChange={handleChange}
            onKeyDown={handleKeyDown}
            onBlur={() => add(typed)}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="enter"
            placeholder={tags.length === 0 ? "Add a tag..." : undefined}
            className="min-w-24 flex-1 bg-transparent outline-none placeholder:text-muted"
          />
        </div>
        {isListOpen && <TagSuggestions id={id} tags={offered} active={active} onPick={add} onActive={setActive} />}
      </div>
      <p role="status" className="text-meta text-muted empty:hidden">
        {repeated}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </Field>
  );
}
