import { useQuery } from "@tanstack/react-query";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { visibilityWords } from "#contract/visitor/collection-choices.ts";
import type { OwnCollectionRow } from "#contract/visitor/collections.ts";
import { useApi } from "#web/data/shell.ts";
import { OwnList } from "#web/shared/lists/own-list.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { ListSkeleton } from "#web/ui/layout/skeleton.tsx";
import { collectionQueries } from "#web/visitor/collections/collection-queries.ts";
import { NewCollectionForm } from "../../collections/new-collection-form.tsx";

/** The viewer's collections, and the form for a new one. */
export function CollectionsTab({ refused }: { refused: RefusedForm | null }) {
  const query = useQuery(collectionQueries.own(useApi()));
  const rows = query.data?.rows ?? [];
  return (
    <>
      <OwnList
        title="Collections"
        note={rows.length > 0 && `${counted(rows.length, "collection")} · last changed first`}
        query={query}
        path={paths.profile("collections")}
        failedTitle={pages.ownCollectionsLoadFailed.title}
        skeleton={<ListSkeleton label="Loading your collections" className="mt-2" />}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState {...pages.ownCollectionsEmpty} drawing="empty" headingLevel={3} />}
      >
        {() => (
          <ul className="mt-2 divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id}>
                <CollectionRow collection={row} />
              </li>
            ))}
          </ul>
        )}
      </OwnList>
      <details
        className="mt-6 max-w-xl rounded-card border border-line bg-raised"
        open={refused !== null || (query.data && rows.length === 0)}
      >
        <summary className="cursor-pointer rounded-card px-5 py-3.5 font-heading">New collection</summary>
        <div className="px-5 pb-5">
          <NewCollectionForm refused={refused} />
        </div>
      </details>
    </>
  );
}

function CollectionRow({ collection }: { collection: OwnCollectionRow }) {
  const { key, address, name, visibility, tools, updatedAt, isHidden } = collection;
  return (
    <article className="relative flex items-center gap-3.5 py-4 transition-colors sm:-mx-3 sm:px-3 hover:bg-raised focus-within:bg-raised">
      <div className="min-w-0 flex-1">
        <h3 className="words font-heading">
          <Link to={paths.collection(address)} className="card-link">
            {name}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          <Pill>{visibilityWords[visibility].label}</Pill>
          {isHidden && <Pill tone="warn">Hidden</Pill>}
          <span>
            {counted(tools, "tool")} · changed <ShortDate iso={updatedAt} />
          </span>
        </p>
      </div>
      <ButtonLink to={paths.editCollection(key)} size="sm" className="relative z-10">
        Edit<span className="sr-only"> {name}</span>
      </ButtonLink>
    </article>
  );
}
