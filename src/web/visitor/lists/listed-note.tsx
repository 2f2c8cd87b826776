import type { ProductCard } from "#contract/visitor/catalog.ts";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { renderVotes } from "./period-votes.tsx";

/** What the order of a list is about and the card doesn't show: the date, or the votes of the period. */
export function renderListed(product: ProductCard) {
  const { why } = product;
  if (why?.kind !== "newest") return renderVotes(product);
  return (
    <p className="text-meta text-muted">
      Listed <ShortDate iso={why.listedAt} />
    </p>
  );
}
