import type { ReactNode, Ref } from "react";
import type { ProductCard as Product } from "#contract/catalogue.ts";
import { ProductCard } from "./product-card.tsx";

type ProductRowsProps = {
  products: Product[] /** How many are above the fold. */;
  eager?: number;
  /** A line below the tagline. */
  noteOf?: ((product: Product) => ReactNode) | undefined;
  ref?: Ref<HTMLUListElement>;
};

/** The cards of a product list. */
export function ProductRows({ products, eager = 0, noteOf, ref }: ProductRowsProps) {
  return (
    <ul ref={ref} className="product-rows">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eager} note={noteOf?.(product)} />
        </li>
      ))}
    </ul>
  );
}
