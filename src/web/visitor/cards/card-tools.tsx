import type { ProductCard } from "#contract/visitor/catalog.ts";
import { CompareTick } from "./compare-picks/compare-tick.tsx";
import { WhyHere } from "./why-here/why-here.tsx";

/** Quiet links at the end of a card: shown on hover and focus, on touch screens always. Each is a `card-tool`. */
export function CardTools({ product }: { product: ProductCard }) {
  return (
    <div className="card-tools">
      {product.why && <WhyHere id={product.id} name={product.name} reason={product.why} />}
      <CompareTick product={product} className="card-tool" />
    </div>
  );
}
