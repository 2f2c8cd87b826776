import { useInfiniteQuery } from "@tanstack/react-query";
import type { ProductAct } from "#contract/admin/products/product-editing.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { useApi } from "#web/data/shell.ts";
import type { CategoryNames } from "#web/maker/product-form/field-value.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { ListSkeleton } from "#web/ui/layout/skeleton.tsx";
import { Section } from "../../page/section.tsx";
import { productEditingQueries } from "../form/product-editing-queries.ts";
import { actChanges, actReason, actSentence } from "./act-sentence.ts";
import { ChangeList } from "./change-list.tsx";

/** The product's audit history: who did what and when, with what changed. */
export function ProductActs({ productId, names }: { productId: number; names: CategoryNames }) {
  const query = useInfiniteQuery(productEditingQueries.acts(useApi(), productId));
  const acts = query.data?.pages.flatMap((page) => page.acts);
  return (
    <Section title="History">
      {query.isError && !acts && (
        <ErrorState
          title={adminPages.historyFailed.title}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          headingLevel={3}
        />
      )}
      {!query.isError && !acts && <ListSkeleton rows={3} label="Loading history" />}
      {acts?.length === 0 && <p className="text-sm text-muted">{adminPages.historyEmpty.text}</p>}
      {acts && acts.length > 0 && (
        <ol className="space-y-3">
          {acts.map((act) => (
            <li key={act.id}>
              <Act act={act} names={names} />
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          busy={query.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Show Older
        </Button>
      )}
    </Section>
  );
}

function Act({ act, names }: { act: ProductAct; names: CategoryNames }) {
  const changes = actChanges(act);
  const reason = actReason(act);
  return (
    <div className="text-sm">
      <p className="break-words">{actSentence(act)}</p>
      <p className="text-meta text-muted">
        {act.by ?? (act.isJob ? "Automatic" : "Deleted user")}, <ShortDate iso={act.at} />
      </p>
      {reason !== null && <p className="mt-1 border-l-2 border-line pl-2 break-words whitespace-pre-line">{reason}</p>}
      {changes.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-6 cursor-pointer text-meta text-link pointer-coarse:min-h-11">What changed</summary>
          <ChangeList changes={changes} names={names} className="narrow-changes mt-1" />
        </details>
      )}
    </div>
  );
}
