import type { ReactNode } from "react";
import type { ComparedProduct, PopularPair } from "#contract/visitor/comparisons.ts";
import { cx } from "../../ui/cx.ts";
import { Container } from "../../ui/layout/container.tsx";
import { Spines } from "../../ui/shelf/shelf.tsx";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";

type Book = PopularPair[number] | ComparedProduct;

type CompareHeadProps = {
  label: string;
  books: readonly Book[];
  /** Where a book leads. */
  toOf: (slug: string) => string;
  /** There is room for another tool: a dashed book. */
  hasGap?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Words on the left and tools as books on the right, on one board. */
export function CompareHead({ label, books, toOf, hasGap, className, children }: CompareHeadProps) {
  const spines = books.map(({ slug, upvotes, ...book }) => ({ ...book, to: toOf(slug), votes: upvotes }));
  return (
    <div className={cx("compare-hero", className)}>
      <Container>
        <div className="min-w-0">{children}</div>
        {spines.length > 0 && (
          <ol className="shelf" aria-label={label}>
            <Spines spines={spines} />
            {hasGap && <li className="compare-gap" aria-hidden="true" />}
          </ol>
        )}
      </Container>
      {spines.length > 0 && <p className="board">{shelfLegend}</p>}
    </div>
  );
}
