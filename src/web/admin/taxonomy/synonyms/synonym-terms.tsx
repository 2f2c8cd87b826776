import { synonymSides } from "#contract/admin/catalog/synonym-words.ts";
import { Pill } from "#web/ui/display/pill.tsx";

/** The terms of a group; in a one-way group, those that people type and what they also find. */
export function SynonymTerms({ terms }: { terms: readonly string[] }) {
  const { typed, found } = synonymSides(terms);
  return (
    <div className="synonym-terms">
      <Terms terms={typed} />
      {found.length > 0 && (
        <>
          <span className="text-meta font-normal text-muted">also finds</span>
          <Terms terms={found} />
        </>
      )}
    </div>
  );
}

function Terms({ terms }: { terms: string[] }) {
  return (
    <ul>
      {terms.map((term) => (
        <li key={term} className="min-w-0">
          <Pill className="words">{term}</Pill>
        </li>
      ))}
    </ul>
  );
}
