import { useQuery } from "@tanstack/react-query";
import { termsProblem } from "#contract/admin/catalog/synonym-input.ts";
import type { SynonymsPreview as Preview } from "#contract/admin/catalog/synonyms.ts";
import * as synonyms from "#contract/admin/messages/synonyms.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { useApi } from "#web/data/shell.ts";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { synonymQueries } from "./synonym-queries.ts";

type SynonymsPreviewProps = {
  /** Null for a new group. */
  groupId: number | null;
  /** None: it would be deleted. */
  terms: readonly string[];
};

/** What the change would do to recent searches, before it is saved. */
export function SynonymsPreview({ groupId, terms }: SynonymsPreviewProps) {
  const asked = useDebounced(terms, 300);
  const isDeletion = terms.length === 0 && groupId !== null;
  const { data, isError, isFetching } = useQuery({
    ...synonymQueries.preview(useApi(), { groupId, terms: [...asked] }),
    enabled: isDeletion || !termsProblem(asked),
  });
  const isReady = data && asked === terms && !isFetching;
  return (
    <section aria-label="Preview" aria-live="polite" className="rounded-card border border-line p-4 text-sm">
      <h3 className="font-medium">Preview</h3>
      {!isDeletion && termsProblem(terms) ? (
        <p className="mt-1 text-muted">{synonyms.previewWaits}</p>
      ) : isError ? (
        <p className="mt-1 text-danger">{synonyms.previewFailed}</p>
      ) : isReady ? (
        <Changes {...data} />
      ) : (
        <p className="mt-1 flex items-center gap-2 text-muted">
          <Spinner size="sm" /> Comparing recent searches…
        </p>
      )}
    </section>
  );
}

function Changes({ compared, isComplete, changed }: Preview) {
  return (
    <>
      <p className="mt-1 text-muted">
        {synonyms.previewResult({ compared, changed: changed.length })}
        {!isComplete && ` ${synonyms.previewCut}`}
      </p>
      {changed.length > 0 && (
        <ul className="mt-3 max-h-64 divide-y divide-line overflow-y-auto border-t border-line">
          {changed.map(({ query, visitors, comesIn, goesOut, isReordered }) => (
            <li key={query} className="py-2.5">
              <p className="words">
                <strong className="font-medium">{query}</strong>{" "}
                <span className="text-meta text-muted">{counted(visitors, "visitor")}</span>
              </p>
              <Moved label="Comes in" products={comesIn} />
              <Moved label="Goes out" products={goesOut} />
              {isReordered && <p className="text-muted">The same tools in another order</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Moved({ label, products }: { label: string; products: Preview["changed"][number]["comesIn"] }) {
  if (products.length === 0) return null;
  return (
    <p className="words">
      <span className="text-muted">{label}:</span> {products.map(({ name }) => name).join(", ")}
    </p>
  );
}
