import { ChevronLeft, ChevronRight } from "lucide-react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { ButtonLink } from "../buttons/button-link.tsx";
import { cx } from "../cx.ts";

export type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
  className?: string;
};

export function Pagination({ page, pageCount, hrefFor, label = "Pages", className }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={cx("flex items-center justify-between gap-3", className)}>
      <div className="flex-1">
        {page > 1 && (
          <ButtonLink to={hrefFor(page - 1)} rel="prev" icon={<ChevronLeft />}>
            Previous
          </ButtonLink>
        )}
      </div>
      <p className="text-meta whitespace-nowrap text-muted tabular-nums">
        Page {wholeNumber(page)} of {wholeNumber(pageCount)}
      </p>
      <div className="flex flex-1 justify-end">
        {page < pageCount && (
          <ButtonLink to={hrefFor(page + 1)} rel="next">
            Next
            <ChevronRight />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
