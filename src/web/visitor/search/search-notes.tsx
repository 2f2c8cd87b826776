import { X } from "lucide-react";
import type { SearchAnswer } from "#contract/visitor/search.ts";
import { asTyped } from "#contract/visitor/search-intents.ts";
import { type ListChoices, withChoices } from "../../data/list-choices.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { searchPath } from "./search-address.ts";

type SearchNotesProps = { q: string; choices: ListChoices; answer: SearchAnswer };

/** One line above the results: how the question was read and spelled. Each reading can be removed, also without JavaScript. */
export function SearchNotes({ q, choices, answer }: SearchNotesProps) {
  const { intents, didYouMean, total } = answer;
  const ignored = intents.filter(({ isApplied }) => !isApplied).map(({ label }) => `“${label}”`);
  if (intents.length === 0 && !didYouMean) return null;
  return (
    <div className="search-notes">
      {intents.length > 0 && (
        <ul aria-label="How we read your question">
          {intents.map(({ kind, label, isApplied, plain }) => (
            <li key={kind}>
              <Link
                to={withChoices(searchPath({ q, plain }), choices)}
                // One list of words for each chip of each search.
                rel="nofollow"
                className="search-intent"
                aria-current={isApplied ? "true" : undefined}
              >
                <span className="sr-only">Search for these words instead: </span>
                <span className={isApplied ? "truncate" : "truncate line-through"}>{label}</span>
                <X />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {ignored.length > 0 && <p>{`Nothing fits all of this, so we left out ${ignored.join(" and ")}.`}</p>}
      {didYouMean && (total === 0 ? <Showing q={q} words={didYouMean.words} /> : <Meant words={didYouMean.words} />)}
    </div>
  );
}

function Showing({ q, words }: { q: string; words: string }) {
  return (
    <p className="words">
      Showing <strong>{words}</strong>.{" "}
      <Link to={searchPath({ q, plain: asTyped })} rel="nofollow">{`Search for “${q}” instead`}</Link>
    </p>
  );
}

function Meant({ words }: { words: string }) {
  return (
    <p className="words">
      Did you mean <Link to={searchPath({ q: words })}>{words}</Link>?
    </p>
  );
}
