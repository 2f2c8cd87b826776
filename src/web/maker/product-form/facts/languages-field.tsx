import { X } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { fieldProblems, tidyProductFields } from "#contract/shared/products/product-fields.ts";
import { useHydrated } from "#web/ui/behavior/use-hydrated.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

export type LanguagesFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  /** BCP 47 tags. */
  value: string[];
  onChange: (languages: string[]) => void;
};

const suggested =
  "ar bg bn ca cs da de el en es et fa fi fil fr he hi hr hu id it ja kk ko lt lv mr ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant".split(
    " ",
  );

/** Enter, comma, blur or choosing a suggestion adds a language; Backspace in the empty input removes the last one. */
export function LanguagesField({ value: languages, onChange, error, ...field }: LanguagesFieldProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const nameOf = useLanguageNames();
  const suggestions = useId();

  /** Text that is refused stays in the input, with the error. */
  function add(text: string): void {
    const tags = text.split(",").map((part) => tagOf(part.trim(), nameOf));
    const { languages: next = languages } = tidyProductFields({ languages: [...languages, ...tags] });
    const [sentence] = fieldProblems({ languages: next }).languages ?? [];
    setProblem(sentence);
    setTyped(sentence === undefined ? "" : text);
    if (sentence === undefined && next.length > languages.length) onChange(next);
  }

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    setProblem(undefined);
    // Choosing from the list replaces the text at once; typing has an input type that says so.
    const isChosen = !("inputType" in nativeEvent) || nativeEvent.inputType === "insertReplacementText";
    if (target.value.includes(",") || (isChosen && isSuggested(target.value))) add(target.value);
    else setTyped(target.value);
  }

  const isSuggested = (text: string) => suggested.some((tag) => nameOf(tag) === text);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Input methods use Enter to confirm a word.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === "Backspace" && typed === "" && languages.length > 0) onChange(languages.slice(0, -1));
  }

  return (
    <div>
      <TextField
        {...field}
        optional
        help={`Start typing a language. ${languages.length} of ${limits.facts.languagesMax}.`}
        error={problem ?? error}
        value={typed}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onBlur={() => add(typed)}
        list={suggestions}
        autoComplete="off"
      />
      <datalist id={suggestions}>
        {suggested
          .filter((tag) => !languages.includes(tag))
          .map((tag) => (
            <option key={tag} value={nameOf(tag)} />
          ))}
      </datalist>
      {languages.length > 0 && (
        <ul aria-label={field.label} className="mt-2 flex flex-wrap gap-2">
          {languages.map((tag) => (
            <li key={tag} className="chip max-w-full pr-1">
              <span className="truncate">{nameOf(tag)}</span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(tag)}`}
                onClick={() => onChange(languages.filter((each) => each !== tag))}
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

/** "German" or "de"; what is neither is returned unchanged, to be refused. */
function tagOf(text: string, nameOf: (tag: string) => string): string {
  return suggested.find((tag) => nameOf(tag).toLowerCase() === text.toLowerCase()) ?? text;
}

/** Names after hydration, because the server may know a language by another name than the browser. */
function useLanguageNames(): (tag: string) => string {
  const isHydrated = useHydrated();
  if (!isHydrated) return (tag) => tag;
  const names = new Intl.DisplayNames("en", { type: "language" });
  return (tag) => names.of(tag) ?? tag;
}
