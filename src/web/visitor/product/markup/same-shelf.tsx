import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Shelf } from "#web/ui/shelf/shelf.tsx";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";

/** The product among its alternatives as books, the most votes first. It overlaps the board. */
export function SameShelf({ product }: { product: Product }) {
  const shown = [product, ...product.similar, ...(product.more?.products ?? [])];
  if (shown.length === 1) return null;
  const spines = shown
    .toSorted((one, other) => other.upvotes - one.upvotes)
    .map(({ id, slug, name, logoUrl, upvotes, comments, cloth }) => ({
      to: paths.product(slug),
      name,
      logoUrl,
      votes: upvotes,
      comments,
      cloth,
      isCurrent: id === product.id,
    }));
  return (
    <>
      <Shelf label={`${product.name} and its alternatives`} spines={spines} isCounted />
      <p className="board">{shelfLegend}</p>
    </>
  );
}
