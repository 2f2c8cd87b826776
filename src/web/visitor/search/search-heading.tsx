import type { ReactNode } from "react";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { type SearchSection, sectionOf } from "./search-sections.ts";

/** Above the first product that has only some of the words, or that is related to the question but doesn't answer it. */
export function searchHeadingOf(product: ProductCard, before: ProductCard | undefined): ReactNode {
  const section = sectionOf(product);
  if (section === (before ? sectionOf(before) : "answer")) return null;
  const { title, text } = headings[section];
  return (
    <div className="search-parting">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

const headings: Record<SearchSection, { title: string; text: string }> = {
  close: { title: "Also close", text: "These have some of your words, but not all." },
  related: { title: "Related tools", text: "Not quite alternatives, but close." },
  // Only made-up products come after real ones that are merely close.
  answer: { title: "Demo products", text: "These are made up, so they come after all real ones." },
};
