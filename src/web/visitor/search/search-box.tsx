import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { paths } from "#contract/shared/paths.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

type SearchBoxProps = { q: string; error?: string | undefined };

/** A plain form that works without JavaScript; a blank search isn't sent. */
export function SearchBox({ q, error }: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBlank = q === "";

  // After the frame, which focuses the start of a new page.
  useEffect(() => {
    if (isBlank) queueMicrotask(() => inputIn(form.current)?.focus());
  }, [isBlank]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const input = inputIn(event.currentTarget);
    if (input === null || input.value.trim() !== "") return;
    event.preventDefault();
    input.focus();
  }

  return (
    <search className="search-box">
      <form ref={form} action={paths.search()} onSubmit={handleSubmit} className="flex items-start gap-2">
        <TextField
          name="q"
          type="search"
          label="Search tools"
          hideLabel
          defaultValue={q}
          error={error}
          icon={<Search />}
          placeholder="Name, tag or need"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoFocus={isBlank}
          className="min-w-0 flex-1"
        />
        <button type="submit" className="btn btn-primary">
          Search
        </button>
      </form>
    </search>
  );
}

function inputIn(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>("input[name=q]") ?? null;
}
