import type { Ref } from "react";
import type { ProductCard as Product } from "#contract/catalogue.ts";
import { ProductCard } from "./product-card.tsx";

type ProductRowsProps = {
  products: Product[] /** How many are above the fold. */;
  eager?: number;
  ref?: Ref<HTMLUListElement>;
};

/** The cards of a product list. */
export function ProductRows({ products, eager = 0, ref }: ProductRowsProps) {
  return (
    <ul ref={ref} className="product-rows">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
