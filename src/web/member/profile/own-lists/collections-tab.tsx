import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { visibilityWords } from "#contract/visitor/collection-choices.ts";
import type { OwnCollectionRow } from "#contract/visitor/collections.ts";
import { useApi } from "#web/data/shell.ts";
import { OwnList } from "#web/shared/lists/own-list.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { ListSkeleton } from "#web/ui/layout/skeleton.tsx";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";
import { SmallShelf } from "#web/ui/shelf/small-shelf.tsx";
import { collectionQueries } from "#web/visitor/collections/collection-queries.ts";
import { NewCollectionForm } from "../../collections/new-collection-form.tsx";
import "./own-collections.css";

/** The viewer's collections, and the form for a new one. */
export function CollectionsTab({ refused }: { refused: RefusedForm | null }) {
  const query = useQuery(collectionQueries.own(useApi()));
  const rows = query.data?.rows ?? [];
  return (
    <div className="own-collections">
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
          <>
            {rows.some(({ spines }) => spines.length > 0) && <p className="mt-2 text-meta text-muted">{shelfLegend}</p>}
            <ul className="own-collection-list">
              {rows.map((row) => (
                <li key={row.id}>
                  <CollectionRow collection={row} />
                </li>
              ))}
            </ul>
          </>
        )}
      </OwnList>
      <details className="new-collection" open={refused !== null || (query.data && rows.length === 0)}>
        <summary className={buttonClass({})}>
          <Plus />
          New collection
        </summary>
        <NewCollectionForm refused={refused} />
      </details>
    </div>
  );
}

function CollectionRow({ collection }: { collection: OwnCollectionRow }) {
  const { key, address, name, visibility, tools, updatedAt, isHidden, spines } = collection;
  return (
    <article className="own-collection">
      <div className="min-w-0">
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
      {spines.length > 0 && (
        <SmallShelf label={tools > spines.length ? `The first ${spines.length} tools` : "Its tools"} spines={spines} />
      )}
    </article>
  );
}
