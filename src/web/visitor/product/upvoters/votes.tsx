import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { OnlyMarkup } from "../markup/only-markup.tsx";
import { Upvoters } from "./upvoters.tsx";

/** How many votes it has, since when, from whom, and how many people use it. */
export function Votes({ product }: { product: Product }) {
  const { upvotes, stackUsers } = product;
  return (
    <section aria-label="Votes" className="votes">
      <p className="votes-count">
        <b>{wholeNumber(upvotes)}</b> {upvotes === 1 ? "vote" : "votes"}
      </p>
      <OnlyMarkup part="VoteDays" product={product} />
      <Upvoters product={product} />
      {/* Its height is reserved: the first person's click must not move the page. */}
      <p className="min-h-5 text-meta text-muted tabular-nums">{usersText(stackUsers)}</p>
    </section>
  );
}

function usersText(n: number): string {
  if (n === 0) return "";
  return n === 1 ? "1 person uses this" : `${wholeNumber(n)} people use this`;
}
