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
  const { header, align, isActions, isWideOnly } = column;
  const className = cx(align === "end" && "admin-end", isWideOnly && "max-xl:hidden") || undefined;
  if (isActions) {
    return (
      <th scope="col" className={className}>
        <span className="sr-only">{header}</span>
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={sorting && orderOf(column, sorting.current)}>
      <SortLink column={column} sorting={sorting} />
    </th>
  );
}

/** The heading's words. */
export function SortLink<Row>({ column, sorting }: HeaderCellProps<Row>) {
  const { header, sort, sortsDescending } = column;
  if (sort === undefined || !sorting) return header;
  const order = orderOf(column, sorting.current);
  const next = order === "descending" || (order === undefined && !sortsDescending) ? sort : `-${sort}`;
  return (
    <Link to={sorting.hrefFor(next)} preventScrollReset className="admin-sort">
      {header}
      {order === "ascending" && <ArrowUp aria-hidden="true" />}
      {order === "descending" && <ArrowDown aria-hidden="true" />}
    </Link>
  );
}

function orderOf<Row>({ sort }: Column<Row>, current: string): "ascending" | "descending" | undefined {
  if (sort === undefined) return undefined;
  if (current === sort) return "ascending";
  return current === `-${sort}` ? "descending" : undefined;
}
