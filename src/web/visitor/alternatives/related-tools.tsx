import type { Alternative } from "#contract/visitor/alternatives.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { ProductRows } from "../cards/product-rows.tsx";
import { matchText } from "./match-text.ts";

/** What is close to the product but doesn't replace it. */
export function RelatedTools({ products }: { products: Alternative[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-10">
      <div className="border-b border-line pb-3">
        <h2 id="related" className="text-heading">
          Related tools
        </h2>
        <p className="text-meta text-muted">From the same field, for other tasks</p>
      </div>
      <ProductRows products={products} noteOf={noteOf} />
    </section>
  );
}

function noteOf(card: ProductCard) {
  return <p className="words card-note">{matchText((card as Alternative).match)}</p>;
}
