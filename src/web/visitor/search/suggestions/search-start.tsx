import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { paths } from "#contract/shared/paths.ts";
import { loadSearchDialog, searchPrompt } from "./search-prompt.ts";

/**
 * A page's own search field. A plain form without JavaScript; with it, a click or the first letter opens the dialog,
 * which has the suggestions. Focus alone opens nothing, or nobody could pass it with the Tab key.
 */
export function SearchStart({ className }: { className?: string }) {
  const preload = () => void loadSearchDialog().catch(() => {});
  return (
    <search className={className}>
      <form action={paths.search()} onSubmit={refuseBlank} className="relative flex gap-2">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
        <input
          type="search"
          name="q"
          aria-label="Search tools"
          placeholder="Search tools"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={({ currentTarget }) => searchPrompt.ask(currentTarget.value)}
          onInput={({ currentTarget }) => searchPrompt.ask(currentTarget.value)}
          className="control h-11 min-w-0 flex-1 pl-10 text-base"
        />
        <button type="submit" className="btn btn-primary btn-lg">
          Search
        </button>
      </form>
    </search>
  );
}

function refuseBlank(event: FormEvent<HTMLFormElement>): void {
  const input = event.currentTarget.elements.namedItem("q") as HTMLInputElement;
  if (input.value.trim() !== "") return;
  event.preventDefault();
  input.focus();
}
