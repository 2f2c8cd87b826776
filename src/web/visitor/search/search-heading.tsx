import type { ReactNode } from "react";
import type { ProductCard } from "#contract/visitor/catalog.ts";

/** Above the first product that has only most of the words, or that is close to the question but doesn't match it. */
export function searchHeadingOf(product: ProductCard, before: ProductCard | undefined): ReactNode {
  const heading = headings.find(({ isBelow }) => isBelow(product) && !(before && isBelow(before)));
  if (!heading) return null;
  return (
    <div className="search-parting">
      <h3>{heading.title}</h3>
      <p>{heading.text}</p>
    </div>
  );
}

const headings: { title: string; text: string; isBelow: (card: ProductCard) => boolean }[] = [
  {
    title: "Also close",
    text: "These have some of your words, but not all.",
    isBelow: ({ why }) => why?.kind === "search" && why.tier === "close",
  },
  {
    title: "Related tools",
    text: "Not quite alternatives, but close.",
    isBelow: ({ why }) => why?.kind === "similar" && why.isRelated,
  },
];
