import { X } from "lucide-react";
import type { SearchAnswer } from "#contract/visitor/search/search.ts";
import { asTyped } from "#contract/visitor/search/search-intents.ts";
import { type ListChoices, withChoices } from "../../data/list-choices.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { filterCount } from "../lists/list-address.ts";
import { missingPath, searchPath } from "./search-address.ts";
import { hasOnlyClose } from "./search-sections.ts";

type SearchNotesProps = { q: string; choices: ListChoices; answer: SearchAnswer };

/**
 * One line above the results: how the question was read and spelled, and whether anything has all its words. Each reading can be
 * removed, also without JavaScript.
 */
export function SearchNotes({ q, choices, answer }: SearchNotesProps) {
  const { intents, didYouMean, total } = answer;
  const ignored = intents.filter(({ isApplied }) => !isApplied).map(({ label }) => `“${label}”`);
  const isClose = hasOnlyClose(answer);
  if (intents.length === 0 && !didYouMean && !isClose) return null;
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
      {isClose && <Close q={q} isFiltered={filterCount(answer.filters) > 0} />}
    </div>
  );
}

function Close({ q, isFiltered }: { q: string; isFiltered: boolean }) {
  return (
    <p className="words">
      {`Nothing ${isFiltered ? "with these filters " : ""}has all of your words, but these are close. `}
      <Link to={missingPath(q)}>Tell us what's missing</Link>
    </p>
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
