import type { ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { ProductList } from "#contract/visitor/catalog.ts";
import { Link } from "../../ui/buttons/link.tsx";

type ListEndProps = { shown: number; list: ProductList; rest: ReactNode };

/** Marks the end of a list of several pages, and links to the rest. */
export function ListEnd({ shown, list: { reachable, total, pageCount }, rest }: ListEndProps) {
  const hasMore = reachable < total;
  if (pageCount === 1 && !rest) return null;
  return (
    <div className="mt-6 space-y-4 text-center text-meta text-muted">
      {pageCount > 1 && <p className="tabular-nums">{`${wholeNumber(shown)} of ${wholeNumber(reachable)}`}</p>}
      {rest}
      {!rest && hasMore && (
        <p>
          {`There are ${wholeNumber(total)}. Narrow the list with filters, or `}
          <Link to={paths.search()} className="text-link underline underline-offset-2">
            search
          </Link>
          .
        </p>
      )}
    </div>
  );
}
