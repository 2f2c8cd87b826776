import { Fragment, type ReactNode, type Ref } from "react";
import { counted } from "#contract/shared/messages/message.ts";
import type { ProductCard as Product } from "#contract/visitor/catalog.ts";
import { cx } from "../../ui/cx.ts";
import { ProductCard } from "./product-card.tsx";

type ProductRowsProps = {
  products: Product[];
  /** How many are above the fold. */
  eager?: number;
  /** Ranked: each card has its place in front, and its votes of 30 days. */
  isNumbered?: boolean | undefined;
  /** A line below the tagline. */
  noteOf?: ((product: Product) => ReactNode) | undefined;
  /** A heading above a card. */
  headingOf?: ((product: Product, before: Product | undefined) => ReactNode) | undefined;
  /** How many products are on the pages before. */
  skipped?: number;
  /** A list item after the first rows, in a list that has more. */
  inset?: ReactNode;
  ref?: Ref<HTMLUListElement>;
};

/** Wider screens show it one row further down (product-rows.css). */
const INSET_AFTER = 3;

/** The cards of a product list. */
export function ProductRows({ products, eager = 0, isNumbered, noteOf, skipped = 0, ...rest }: ProductRowsProps) {
  const { headingOf, inset, ref } = rest;
  const firstSeen = products.findIndex(({ isNew }) => isNew === false);
  return (
    <ul ref={ref} className={cx("product-rows", isNumbered && "product-rows-ranked")}>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {index === INSET_AFTER && products.length > INSET_AFTER + 1 && inset}
          <li>
            {index > 0 && index === firstSeen && <NewDivider count={skipped + index} />}
            {headingOf?.(product, products[index - 1])}
            <ProductCard product={product} eager={index < eager} note={noteOf?.(product)} isRanked={isNumbered} />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

/** Between what was listed since the viewer's last visit and what they may have seen then. */
function NewDivider({ count }: { count: number }) {
  return (
    <div className="new-divider">
      <span>{`New since your last visit · ${counted(count, "product")}`}</span>
      <hr />
      <span>Listed before your last visit</span>
    </div>
  );
}
