import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { isSearchTooLong } from "../search/search-length.ts";
import { useSearchSuggestions } from "../search/suggestions/use-search-suggestions.ts";
import { ComparableLinks } from "./comparable-links.tsx";

type CompareSearchProps = {
  slugs: string[];
  q: string;
  error?: string | undefined;
  /** What is below the field until somebody types. */
  children?: ReactNode;
};

/**
 * Finds as one types; each result is a link to the comparison with it. Without JavaScript the form's page lists the
 * results.
 */
export function CompareSearch({ slugs, q, error, children }: CompareSearchProps) {
  const [typed, setTyped] = useState(q);
  const words = typed.trim();
  const isTyping = words !== q && words !== "";
  return (
    <>
      <search className="block max-w-xl">
        <form action={paths.compareStart()} className="flex items-start gap-2">
          {slugs.length > 0 && <input type="hidden" name="with" value={[...slugs].sort().join("-vs-")} />}
          <TextField
            name="q"
            type="search"
            label="Find a tool to compare"
            hideLabel
            required
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={error}
            icon={<Search />}
            placeholder="Name, tag or need"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            className="min-w-0 flex-1"
          />
          <button type="submit" className="btn btn-primary">
            Find
          </button>
        </form>
      </search>
      <div role="status" className="compare-found">
        {isTyping && !isSearchTooLong(words) && <Found words={words} slugs={slugs} />}
      </div>
      {!isTyping && children}
    </>
  );
}

/** The old results stay until the new ones are there. */
function Found({ words, slugs }: { words: string; slugs: string[] }) {
  const { data } = useSearchSuggestions(words);
  if (!data) return null;
  const products = data.products.filter(({ slug }) => !slugs.includes(slug));
  if (products.length > 0) return <ComparableLinks slugs={slugs} products={products} />;
  const why = data.products.length === 0 ? pages.searchEmpty(words) : pages.comparedAlready;
  return <p className="words mt-4 text-sm text-muted">{why.text}</p>;
}
