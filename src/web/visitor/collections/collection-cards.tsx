import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import type { CollectionCard as Card } from "#contract/visitor/collections.ts";
import { DemoMark } from "../../shared/people/demo-mark.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import { SmallShelf } from "../../ui/shelf/small-shelf.tsx";
import "./collection-cards.css";

type CollectionCardsProps = {
  collections: Card[];
  headingLevel?: 2 | 3;
  /** Below each other, for a side column. */
  isNarrow?: boolean;
  /** They are all by the person whose page it is. */
  isOwnersPage?: boolean;
};

/** Public collections as small shelves. */
export function CollectionCards({ collections, headingLevel = 2, isNarrow, isOwnersPage }: CollectionCardsProps) {
  return (
    <ul className={cx("collection-cards", !isNarrow && "collection-cards-wide")}>
      {collections.map((collection) => (
        <li key={collection.id}>
          <CollectionCard {...{ collection, headingLevel, isOwnersPage }} />
        </li>
      ))}
    </ul>
  );
}

type CollectionCardProps = { collection: Card; headingLevel: 2 | 3; isOwnersPage: boolean | undefined };

/** The whole card is the link. */
function CollectionCard({ collection, headingLevel, isOwnersPage }: CollectionCardProps) {
  const { address, name, description, owner, tools, spines } = collection;
  const Heading = `h${headingLevel}` as const;
  const rest = tools - spines.length;
  return (
    <article className="collection-card">
      <Heading className="words">
        <Link to={paths.collection(address)} className="card-link">
          {name}
        </Link>
      </Heading>
      {description && <p className="words line-clamp-2 text-sm text-muted">{description}</p>}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
        <span className="words">
          {counted(tools, "tool")}
          {!isOwnersPage && ` · by ${owner.username}`}
        </span>
        {!isOwnersPage && <DemoMark person={owner} />}
      </p>
      <SmallShelf label={rest > 0 ? `The first ${spines.length} tools` : "Its tools"} spines={spines} />
    </article>
  );
}
