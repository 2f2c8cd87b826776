import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { counted } from "#contract/shared/messages/message.ts";
import { withPage } from "#contract/shared/paths.ts";
import { personSections } from "#contract/visitor/person-sections.ts";
import { useApi } from "../../data/shell.ts";
import { Pagination } from "../../ui/navigation/pagination.tsx";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";
import { CollectionCards } from "../collections/collection-cards.tsx";
import { collectionQueries } from "../collections/collection-queries.ts";

type PersonCollectionsProps = {
  username: string;
  page: number;
  path: string;
  /** The page has no other shelf that says it. */
  hasLegend: boolean;
};

/** A person's public collections, newest first. */
export function PersonCollections({ username, page, path, hasLegend }: PersonCollectionsProps) {
  const { data } = useSuspenseQuery(collectionQueries.ofPerson(useApi(), { username, page }));
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-3">
        <h2 id={headingId} className="text-heading">
          {personSections.collections}
        </h2>
        <p className="text-meta text-muted tabular-nums">{counted(data.total, "collection")} · newest first</p>
        {hasLegend && <p className="text-meta text-muted">{shelfLegend}</p>}
      </div>
      <CollectionCards collections={data.collections} headingLevel={3} isOwnersPage />
      <Pagination
        page={data.page}
        pageCount={data.pageCount}
        hrefFor={(number) => withPage(path, number)}
        className="mt-8"
      />
    </section>
  );
}
