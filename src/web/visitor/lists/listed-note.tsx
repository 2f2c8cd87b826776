import type { ProductCard } from "#contract/visitor/catalog.ts";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { renderVotes } from "./period-votes.tsx";

/** What the list is ordered by, if the card doesn't show it: the date, or the votes of the period. */
export function renderListed(product: ProductCard) {
  const { why } = product;
  if (why?.kind !== "newest") return renderVotes(product);
  return (
    <p className="text-meta text-muted">
      Listed <ShortDate iso={why.listedAt} />
    </p>
  );
}
