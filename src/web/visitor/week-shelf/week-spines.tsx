import { paths } from "#contract/shared/paths.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import { Spines } from "../../ui/shelf/shelf.tsx";

/** The first products of Top this week as books. */
export function WeekSpines({ products }: { products: ShelfProduct[] }) {
  return <Spines isCounted spines={products.map((product) => ({ ...product, to: paths.product(product.slug) }))} />;
}
