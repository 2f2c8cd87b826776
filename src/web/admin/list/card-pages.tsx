import type { ReactNode } from "react";
import { NumberedPages } from "./numbered-pages.tsx";

type CardPagesProps = {
  page: number;
  pageCount: number;
  hrefFor: (changes: { page: number }) => string;
  /** Shown instead of a list without cards. */
  empty: ReactNode;
  /** A list item for each card. */
  children: ReactNode[];
};

/** What waits for somebody's decision, as cards one below the other, page by page. */
export function CardPages({ page, pageCount, hrefFor, empty, children }: CardPagesProps) {
  return (
    <>
      {children.length === 0 ? empty : <ul className="mt-5 grid max-w-4xl gap-4">{children}</ul>}
      <div className="mt-5">
        <NumberedPages page={page} pageCount={pageCount} hrefFor={(each) => hrefFor({ page: each })} />
      </div>
    </>
  );
}
