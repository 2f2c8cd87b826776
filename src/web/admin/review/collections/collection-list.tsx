import { type CollectionFilter, collectionFilters } from "#contract/admin/review/collections.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";
import { useAct } from "../../acts/use-act.ts";
import { AdminList } from "../../list/admin-list.tsx";
import type { Filter } from "../../list/list-filters.tsx";
import { useAddress } from "../../list/use-address.ts";
import { AdminCollectionCard } from "./collection-card.tsx";
import { type CollectionChoices, collectionList } from "./collection-queries.ts";

const labels: Record<CollectionFilter, string> = {
  all: "All",
  picked: "Picked",
  reported: "Reported",
  hidden: "Hidden",
};

const empty = {
  all: adminPages.collectionsAllEmpty,
  picked: adminPages.collectionsPickedEmpty,
  reported: adminPages.collectionsReportedEmpty,
  hidden: adminPages.collectionsHiddenEmpty,
};

const filters: Filter<CollectionChoices>[] = [{ kind: "search", name: "q", label: "Search by name or owner" }];

/** Public collections: administrators pick and order some for the home page, moderators hide. */
export function AdminCollectionList() {
  const { filter, q } = useAddress(collectionList.choices).choices;
  const order = useApi().admin.collections["pick-order"];
  const put = (collectionIds: number[]) => answerOf(order.$put({ json: { collectionIds } }));
  const ordering = useAct({
    send: ({ to }: { from: number[]; to: number[] }) => put(to),
    done: () => adminPages.picksReordered,
    undo:
      (_, { from }) =>
      () =>
        put(from),
  });
  // Only a list of all picks can be ordered.
  const isOrdered = filter === "picked" && q === "";
  return (
    <AdminList
      label="Collections"
      name="collections"
      source={collectionList}
      rowsOf={({ items }) => items}
      pageCountOf={({ pageCount }) => pageCount}
      tabs={({ data }) =>
        collectionFilters.map((each) => ({ choice: { filter: each }, label: labels[each], count: data?.counts[each] }))
      }
      filters={filters}
      above={({ data }) => (
        <p className="mb-3 text-meta text-muted empty:hidden">
          {[
            filter === "picked" &&
              `At most ${limits.collections.picksMax}. The first ${limits.collections.picksShown} are on the home page.`,
            data.items.some(({ spines }) => spines.length > 0) && shelfLegend,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      rows={{
        rowId: ({ id }) => String(id),
        card(collection, { index, rows }) {
          const from = rows.map(({ id }) => id);
          const onMove = (place: number) =>
            void ordering.act({ from, to: from.toSpliced(index, 1).toSpliced(place - 1, 0, collection.id) });
          return (
            <AdminCollectionCard
              collection={collection}
              {...(isOrdered && {
                order: { place: index + 1, count: rows.length, isBusy: ordering.isPending, onMove },
              })}
            />
          );
        },
      }}
      empty={() => empty[filter]}
    />
  );
}
