import type { ProductCard } from "#contract/catalogue.ts";
import { ProductRows } from "./product-rows.tsx";

export function SimilarProducts({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-10">
      <h2 id="similar" className="border-b border-line pb-3 text-heading">
        Similar products
      </h2>
      <ProductRows products={products} />
    </section>
  );
}
