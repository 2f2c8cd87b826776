import { X } from "lucide-react";
import type { SearchAnswer } from "#contract/visitor/search.ts";
import { type ListChoices, withChoices } from "../../data/list-choices.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { searchPath } from "./search-address.ts";

type SearchIntentsProps = { q: string; choices: ListChoices; intents: SearchAnswer["intents"] };

/** How the question was read: each reading is a chip that can be removed, with or without JavaScript. */
export function SearchIntents({ q, choices, intents }: SearchIntentsProps) {
  if (intents.length === 0) return null;
  const ignored = intents.filter(({ isApplied }) => !isApplied).map(({ label }) => `“${label}”`);
  return (
    <div className="mb-6">
      <ul aria-label="How we read your question" className="flex flex-wrap items-center gap-2">
        {intents.map(({ kind, label, isApplied, plain }) => (
          <li key={kind} className="max-w-full">
            <Link
              to={withChoices(searchPath({ q, plain }), choices)}
              // One list of words for each chip of each search.
              rel="nofollow"
              className="chip max-w-full"
              aria-current={isApplied ? "true" : undefined}
            >
              <span className="sr-only">Search for these words instead: </span>
              <span className={isApplied ? "truncate" : "truncate line-through"}>{label}</span>
              <X className="size-3.5" />
            </Link>
          </li>
        ))}
      </ul>
      {ignored.length > 0 && (
        <p className="mt-2 text-sm text-muted">{`Nothing fits all of this, so we left out ${ignored.join(" and ")}.`}</p>
      )}
    </div>
  );
}
