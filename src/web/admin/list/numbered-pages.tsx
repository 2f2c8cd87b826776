import { ChevronLeft, ChevronRight } from "lucide-react";
import * as limits from "#contract/shared/limits.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../ui/buttons/link.tsx";

type NumberedPagesProps = { page: number; pageCount: number; hrefFor: (page: number) => string; label?: string };

/** Every page when there are seven or fewer; else the first, the last, the neighbors, and ellipses between them. */
export function NumberedPages({ page, pageCount, hrefFor, label = "Pages" }: NumberedPagesProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="admin-pages">
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev" aria-label="Previous page">
          <ChevronLeft aria-hidden="true" />
        </Link>
      )}
      {pagesShown(page, pageCount).map((shown) =>
        typeof shown === "string" ? (
          <span key={shown} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={hrefFor(shown)}
            aria-label={`Page ${wholeNumber(shown)}`}
            aria-current={shown === page ? "page" : undefined}
          >
            {wholeNumber(shown)}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={hrefFor(page + 1)} rel="next" aria-label="Next page">
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** Page numbers in order; a string marks pages that are left out. */
export function pagesShown(page: number, pageCount: number): (number | "before" | "after")[] {
  if (pageCount <= limits.lists.pagesShownInFull) return Array.from({ length: pageCount }, (_, i) => i + 1);
  const near = [page - 1, page, page + 1].filter((n) => n > 1 && n < pageCount);
  const first = near[0] ?? 2;
  const last = near.at(-1) ?? pageCount - 1;
  return [
    1,
    ...(first > 2 ? ["before" as const] : []),
    ...near,
    ...(last < pageCount - 1 ? ["after" as const] : []),
    pageCount,
  ];
}
