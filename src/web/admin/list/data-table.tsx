import { type Row as TableRow, useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import { cx } from "../../ui/cx.ts";
import { type Column, features } from "./column.ts";
import { HeaderCell, type Sorting } from "./header-cell.tsx";
import { isShown } from "./is-shown.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { Selection } from "./use-selection.ts";
import { useTableView } from "./use-table-view.ts";

type DataTableProps<Row> = {
  /** Its accessible name. */
  label: string;
  /** Density and columns are kept under this name; `TableViewMenu` has the same. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row's name, for its checkbox. */
  rowName?: (row: Row) => string;
  selection?: Selection;
  sorting?: Sorting;
  /** What stands in place of the rows when there are none. */
  empty: ReactNode;
  /** The next rows are on their way. */
  isStale?: boolean;
};

/** A dense table; below 640 px each row is a card. Sorting, paging and filtering happen on the server. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, name, columns, rows, rowId, rowName, selection, sorting, empty, isStale } = props;
  const view = useTableView(name);
  const definitions = useMemo(() => columns.map((column) => ({ id: column.id, meta: column })), [columns]);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const visible = Object.fromEntries(columns.map((column) => [column.id, isShown(column, view.columns)]));
  const chosen = selection?.chosen ?? {};
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    state: { columnVisibility: visible, rowSelection: chosen },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (update) => selection?.change(typeof update === "function" ? update(chosen) : update),
  });

  if (rows.length === 0) return empty;
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
  return (
    <table className="admin-table" data-density={view.density} aria-label={label} aria-busy={isStale || undefined}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="admin-check">
              <RowCheckbox
                label="Select all on this page"
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {shown.map((column) => (
            <HeaderCell key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <BodyRow key={row.id} row={row} columns={shown} name={selection && (rowName?.(row.original) ?? row.id)} />
        ))}
      </tbody>
    </table>
  );
}

type BodyRowProps<Row extends object> = {
  row: TableRow<typeof features, Row>;
  columns: Column<Row>[];
  /** Absent if rows can't be chosen. */
  name: string | undefined;
};

function BodyRow<Row extends object>({ row, columns, name }: BodyRowProps<Row>) {
  const isSelected = name !== undefined && row.getIsSelected();
  return (
    <tr data-selected={isSelected || undefined}>
      {name !== undefined && (
        <td className="admin-check">
          <RowCheckbox label={`Select ${name}`} checked={isSelected} onChange={row.getToggleSelectedHandler()} />
        </td>
      )}
      {columns.map((column) => {
        const className = cx(
          column.align === "end" && "admin-end",
          column.isMain && "admin-main",
          column.isActions && "admin-actions",
          column.isWideOnly && "sm:max-xl:hidden",
        );
        return (
          <td key={column.id} className={className || undefined} data-label={column.header}>
            {column.cell(row.original)}
          </td>
        );
      })}
    </tr>
  );
}
