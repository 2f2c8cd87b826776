import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Shelf } from "#web/ui/shelf/shelf.tsx";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";

type Shown = Pick<Product, "similar" | "more">;

const alternativesOf = ({ similar, more }: Shown) => [...similar, ...(more?.products ?? [])];

/** Without alternatives there is no shelf. */
export function hasSameShelf(product: Shown): boolean {
  return alternativesOf(product).length > 0;
}

/** The product among its alternatives as books, the most votes first. It overlaps the board. */
export function SameShelf({ product }: { product: Product }) {
  if (!hasSameShelf(product)) return null;
  const spines = [product, ...alternativesOf(product)]
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
