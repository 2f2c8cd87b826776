import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, type ReactNode, useDeferredValue, useRef, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import type { SearchSuggestions } from "#contract/visitor/search/search.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { useFocusAfterLoss } from "../../ui/behavior/use-focus-after-loss.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

export type FoundProduct = SearchSuggestions["products"][number];

type ProductFinderProps = {
  label: string;
  /** The page's address, which gets the search text without JavaScript. */
  path: string;
  /** The search text in the address. */
  q: string;
  /** Left out of the results. */
  except: readonly number[];
  /** Shown next to each result. */
  renderAction: (found: FoundProduct) => ReactNode;
};

/**
 * A search for one product. Results update while typing; the down arrow and Enter go to the first, the arrows move through
 * the buttons. Without JavaScript the form is sent.
 */
export function ProductFinder({ label, path, q, except, renderAction }: ProductFinderProps) {
  const [typed, setTyped] = useState(q);
  const words = useDeferredValue(typed.trim());
  const { data, isError } = useQuery({ ...queries.searchSuggestions(useApi(), words), enabled: words !== "" });
  const [action, ownQuery] = path.split("?");
  const found = data?.products.filter(({ id }) => !except.includes(id)) ?? [];
  const parts = useRef<HTMLDivElement>(null);
  // A result that was just taken is gone, with the button that had the focus.
  const expectRowGone = useFocusAfterLoss(except.length, () => {
    const field = parts.current?.querySelector<HTMLInputElement>("input[type=search]");
    field?.focus();
    field?.select();
  });

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(parts.current?.querySelectorAll<HTMLElement>("input[type=search], li button") ?? [])];
    const index = stops.indexOf(event.target as HTMLElement);
    const next = step === undefined ? undefined : stops[index + step];
    if (index === -1 || !next) return;
    event.preventDefault();
    next.focus();
  }

  function handleSubmit(event: FormEvent): void {
    const first = parts.current?.querySelector<HTMLElement>("li button");
    if (!first) return;
    event.preventDefault();
    first.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its field and buttons
    <div ref={parts} onKeyDown={handleKeyDown}>
      <form action={action} onSubmit={handleSubmit} className="flex items-end gap-2">
        {[...new URLSearchParams(ownQuery)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            name="q"
            type="search"
            autoComplete="off"
            maxLength={limits.search.queryMax}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {isError && <p className="text-sm text-muted">{errors.server_error.text}</p>}
        {words !== "" && data?.products.length === 0 && <NothingFound words={words} />}
        {words !== "" && data && data.products.length > 0 && found.length === 0 && (
          <p className="text-sm text-muted">Nothing else matches "{words}".</p>
        )}
        {words !== "" && found.length > 0 && (
          <ul aria-label="Products" onSubmit={expectRowGone} className="divide-y divide-line border-y border-line">
            {found.map((each) => (
              <li key={each.id} className="flex items-center gap-3 py-2.5">
                <LogoBox name={each.name} src={each.logoUrl} size={36} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{each.name}</span>
                  <span className="line-clamp-1 text-meta text-muted">{each.tagline}</span>
                </span>
                {renderAction(each)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function NothingFound({ words }: { words: string }) {
  return (
    <p className="text-sm text-muted">
      {pages.searchEmpty(words).text}{" "}
      <Link to={paths.suggest()} className="text-link underline underline-offset-2">
        Suggest it for the directory
      </Link>
    </p>
  );
}
