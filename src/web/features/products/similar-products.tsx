import type { ProductCard as Product } from "#contract/catalogue.ts";
import { ProductCard } from "./product-card.tsx";

export function SimilarProducts({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-10">
      <h2 id="similar" className="border-b border-line pb-3 text-heading">
        Similar products
      </h2>
      <ul className="divide-y divide-line border-b border-line">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
