import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import type { Column } from "./column.ts";

export type Sorting = {
  /** As in the address: `name`, or `-name` for descending. */
  current: string;
  hrefFor: (sort: string) => string;
};

type HeaderCellProps<Row> = { column: Column<Row>; sorting: Sorting | undefined };

/** The heading; a link where the list can be sorted by the column, so the order has an address. */
export function HeaderCell<Row>({ column, sorting }: HeaderCellProps<Row>) {
  const { header, sort, sortsDescending, align, isActions, isWideOnly } = column;
  const className = cx(align === "end" && "admin-end", isWideOnly && "max-xl:hidden") || undefined;
  if (isActions) {
    return (
      <th scope="col" className={className}>
        <span className="sr-only">{header}</span>
      </th>
    );
  }
  if (sort === undefined || !sorting) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const { current, hrefFor } = sorting;
  const isAscending = current === sort;
  const isDescending = current === `-${sort}`;
  const next = isDescending || (!isAscending && !sortsDescending) ? sort : `-${sort}`;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isAscending ? "ascending" : isDescending ? "descending" : undefined}
    >
      <Link to={hrefFor(next)} preventScrollReset className="admin-sort">
        {header}
        {isAscending && <ArrowUp aria-hidden="true" />}
        {isDescending && <ArrowDown aria-hidden="true" />}
      </Link>
    </th>
  );
}
