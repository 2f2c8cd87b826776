import { synonymSides } from "#contract/admin/catalog/synonym-words.ts";
import { cx } from "#web/ui/cx.ts";
import { Pill } from "#web/ui/display/pill.tsx";

/** The terms of a group; in a one-way group, those that people type and what they also find. */
export function SynonymTerms({ terms }: { terms: readonly string[] }) {
  const { typed, found } = synonymSides(terms);
  return (
    <div className="synonym-terms">
      <Terms terms={typed} />
      {found.length > 0 && (
        <>
          <span className="synonym-way">
            <span aria-hidden="true">→</span> <span>also finds</span>
          </span>
          <Terms terms={found} isFound />
        </>
      )}
    </div>
  );
}

function Terms({ terms, isFound = false }: { terms: string[]; isFound?: boolean }) {
  return (
    <ul>
      {terms.map((term) => (
        <li key={term} className="min-w-0">
          <Pill className={cx("words synonym-term", isFound && "is-found")}>{term}</Pill>
        </li>
      ))}
    </ul>
  );
}
