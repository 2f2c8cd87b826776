import type { ReactNode, Ref } from "react";
import type { ProductCard as Product } from "#contract/visitor/catalog.ts";
import { cx } from "../../ui/cx.ts";
import { NewDivider } from "./new-divider.tsx";
import { ProductCard } from "./product-card.tsx";

type ProductRowsProps = {
  products: Product[];
  /** How many are above the fold. */
  eager?: number;
  /** Ranked: each card has its place in front. */
  isNumbered?: boolean | undefined;
  /** A line below the tagline. */
  noteOf?: ((product: Product) => ReactNode) | undefined;
  /** A heading above a card. */
  headingOf?: ((product: Product, before: Product | undefined) => ReactNode) | undefined;
  /** How many products are on the pages before. */
  skipped?: number;
  ref?: Ref<HTMLUListElement>;
};

/** The cards of a product list. */
export function ProductRows({ products, eager = 0, isNumbered, noteOf, skipped = 0, ...rest }: ProductRowsProps) {
  const { headingOf, ref } = rest;
  const firstSeen = products.findIndex(({ isNew }) => isNew === false);
  return (
    <ul ref={ref} className={cx("product-rows", isNumbered && "product-rows-ranked")}>
      {products.map((product, index) => (
        <li key={product.id}>
          {index > 0 && index === firstSeen && <NewDivider count={skipped + index} />}
          {headingOf?.(product, products[index - 1])}
          {isNumbered && <Place product={product} />}
          <ProductCard product={product} eager={index < eager} note={noteOf?.(product)} />
        </li>
      ))}
    </ul>
  );
}

function Place({ product: { why } }: { product: Product }) {
  if (!why || !("place" in why)) return null;
  return <span className={cx("place", why.place <= 3 && "place-top")}>{why.place}</span>;
}
