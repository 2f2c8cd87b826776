import * as limits from "#contract/shared/limits.ts";
import type { Comparable } from "#contract/visitor/comparisons.ts";
import { ComparableLinks } from "./comparable-links.tsx";
import { CompareSearch } from "./compare-search.tsx";

type CompareWithProps = { title: string; slugs: string[]; others: Comparable[] };

/** Adds a product to the comparison: by search, or one that others often compare. */
export function CompareWith({ title, slugs, others }: CompareWithProps) {
  return (
    <section id="add" aria-labelledby="add-title" className="mt-12 scroll-mt-20 print:hidden">
      <h2 id="add-title" className="mb-4 text-heading">
        {title}
      </h2>
      {/* Another comparison starts with an empty field. */}
      <CompareSearch key={slugs.join()} slugs={slugs} q="">
        <ComparableLinks slugs={slugs} products={others} />
      </CompareSearch>
    </section>
  );
}

export const hasRoom = (slugs: readonly string[]): boolean => slugs.length < limits.comparison.productsMax;
