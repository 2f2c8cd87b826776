import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import type { CollectionCard as Card } from "#contract/visitor/collections.ts";
import { DemoMark } from "../../shared/people/demo-mark.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";

type CollectionCardsProps = { collections: Card[]; headingLevel?: 2 | 3 };

/** Public collections as a grid of cards. */
export function CollectionCards({ collections, headingLevel = 2 }: CollectionCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {collections.map((collection) => (
        <li key={collection.id} className="min-w-0">
          <CollectionCard collection={collection} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

/** The whole card is the link. */
function CollectionCard({ collection, headingLevel }: { collection: Card; headingLevel: 2 | 3 }) {
  const { address, name, description, owner, tools, logos } = collection;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-raised p-4 transition-colors hover:border-line-strong">
      <div className="flex gap-1.5">
        {logos.map(({ productId, name: product, logoUrl }) => (
          <LogoBox key={productId} name={product} src={logoUrl} size={36} />
        ))}
      </div>
      <Heading className="words mt-3 font-heading">
        <Link to={paths.collection(address)} className="card-link">
          {name}
        </Link>
      </Heading>
      {description && <p className="words mt-1 line-clamp-2 text-sm text-muted">{description}</p>}
      <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-3 text-meta text-muted">
        <span className="words">{`${counted(tools, "tool")} · by ${owner.username}`}</span>
        <DemoMark person={owner} />
      </p>
    </article>
  );
}
