import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Shelf } from "#web/ui/shelf/shelf.tsx";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";

/** A collection that has the product, as a small shelf. */
export function CollectionShelf({ product }: { product: Product }) {
  const { id, collection, similar, more } = product;
  if (!collection) return null;
  const hasAlternatives = similar.length > 0 || (more?.products.length ?? 0) > 0;
  const { address, name, owner, tools, products } = collection;
  const spines = products.map((each) => ({ ...each, to: paths.product(each.slug), isCurrent: each.id === id }));
  return (
    <section aria-labelledby="collected" className="collected">
      <h2 id="collected">In a collection</h2>
      <Shelf label={name} spines={spines} />
      <p className="board">
        <Link to={paths.collection(address)}>{name}</Link>
        {`${owner}, ${counted(tools, "tool")}`}
        {/* With alternatives, their shelf says it. */}
        {!hasAlternatives && <span className="collected-legend">{shelfLegend}</span>}
      </p>
    </section>
  );
}
