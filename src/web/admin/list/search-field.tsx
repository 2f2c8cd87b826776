import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TextField } from "../../ui/fields/text-field.tsx";

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  /** The words in the address. */
  value: string;
  onSearch: (words: string) => void;
};

const pauseMs = 250;

/** Searches after each pause in typing; Enter searches at once. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = (words: string) => {
    const tidy = words.trim();
    if (tidy === asked.current) return;
    asked.current = tidy;
    onSearch(tidy);
  };

  // Back, forward and "Clear all filters" change the words from outside.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing searches.
  useEffect(() => {
    const pause = setTimeout(() => search(typed), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <search className="min-w-48 flex-1 max-sm:basis-full sm:max-w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextField
          name="q"
          type="search"
          label={label}
          hideLabel
          placeholder={placeholder}
          icon={<Search />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
