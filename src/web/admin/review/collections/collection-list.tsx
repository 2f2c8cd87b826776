import { useSuspenseQuery } from "@tanstack/react-query";
import { FolderHeart } from "lucide-react";
import { type CollectionFilter, collectionFilters } from "#contract/admin/review/collections.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { CardPages } from "../../list/card-pages.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { useAddress } from "../../list/use-address.ts";
import { useResolving } from "../reports/use-resolving.ts";
import { AdminCollectionCard } from "./collection-card.tsx";
import { adminCollectionQueries, collectionChoices } from "./collection-queries.ts";

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

/** Public collections: administrators pick and order some for the home page, moderators hide. */
export function AdminCollectionList() {
  const { choices, hrefFor, choose } = useAddress(collectionChoices);
  const api = useApi();
  const { data } = useSuspenseQuery(adminCollectionQueries.list(api, choices));
  const ids = data.items.map(({ id }) => id);
  const ordering = useResolving({
    area: "collections",
    send: (collectionIds: number[]) => answerOf(api.admin.collections["pick-order"].$put({ json: { collectionIds } })),
    done: () => adminPages.picksReordered,
    undo: () => () => answerOf(api.admin.collections["pick-order"].$put({ json: { collectionIds: ids } })),
  });
  // Only a list of all picks can be ordered.
  const isOrdered = choices.filter === "picked" && choices.q === "";
  return (
    <>
      <TabLinks
        label="Collections"
        items={collectionFilters.map((filter) => ({
          to: hrefFor({ filter }),
          label: labels[filter],
          current: filter === choices.filter,
          count: data.counts[filter],
        }))}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <SearchField label="Search by name or owner" value={choices.q} onSearch={(q) => void choose({ q })} />
        {choices.filter === "picked" && (
          <p className="text-meta text-muted">
            {`At most ${limits.collections.picksMax}. The first ${limits.collections.picksShown} are on the home page.`}
          </p>
        )}
      </div>
      <CardPages {...data} hrefFor={hrefFor} empty={<EmptyState icon={<FolderHeart />} {...empty[choices.filter]} />}>
        {data.items.map((collection, index) => (
          <li key={collection.id}>
            <AdminCollectionCard
              collection={collection}
              {...(isOrdered && {
                order: {
                  place: index + 1,
                  count: ids.length,
                  isBusy: ordering.isPending,
                  onMove: (to: number) =>
                    void ordering.start(ids.toSpliced(index, 1).toSpliced(to - 1, 0, collection.id)),
                },
              })}
            />
          </li>
        ))}
      </CardPages>
    </>
  );
}
