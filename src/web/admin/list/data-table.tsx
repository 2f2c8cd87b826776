import { type ReactNode, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { type Column, constantsOf, isShown } from "./column.ts";
import { HeaderCell, type Sorting, SortLink } from "./header-cell.tsx";
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
  /** Without it, every row has a checkbox. */
  canChoose?: ((row: Row) => boolean) | undefined;
  sorting?: Sorting;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** The next rows are loading. */
  isStale?: boolean;
  /** On phones, values that don't fit the second line are left out. */
  isShort?: boolean | undefined;
};

/** A dense table; below 640 px each row has two lines. Sorting, paging and filtering happen on the server. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, name, columns, rows, rowId, rowName, selection, canChoose, sorting, empty, isStale, isShort } = props;
  const view = useTableView(name);
  // The start of a range selected with Shift.
  const last = useRef<string | null>(null);
  if (rows.length === 0) return empty;
  const chosenColumns = columns.filter((column) => isShown(column, view.columns));
  const constants = constantsOf(chosenColumns, rows);
  const shown = chosenColumns.filter((column) => !constants.some((constant) => constant.column === column));
  const ids = rows.filter((row) => canChoose?.(row) ?? true).map(rowId);
  const chosen = ids.filter((id) => selection?.chosen[id]).length;

  function choose(id: string, isChosen: boolean, isShift: boolean): void {
    const [from, to] = [ids.indexOf(isShift && last.current !== null ? last.current : id), ids.indexOf(id)];
    selection?.set(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen);
    last.current = id;
  }

  const said = constants.filter(({ text }) => text !== "");
  return (
    <>
      {said.length > 0 && (
        <p className="admin-constants">
          <span>Every row: </span>
          {said.map(({ column, text }) => (
            <span key={column.id}>
              <SortLink column={column} sorting={sorting} /> <b>{text}</b>
            </span>
          ))}
        </p>
      )}
      <table
        className="admin-table"
        data-density={view.density}
        data-lines={isShort ? 2 : undefined}
        aria-label={label}
        aria-busy={isStale || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="admin-check">
                <RowCheckbox
                  label="Select all on this page"
                  checked={chosen > 0 && chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={(isChosen) => selection.set(ids, isChosen)}
                />
              </th>
            )}
            {shown.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row);
            const isChosen = selection?.chosen[id] === true;
            return (
              <tr key={id} data-selected={isChosen || undefined}>
                {selection && (
                  <td className="admin-check">
                    {ids.includes(id) && (
                      <RowCheckbox
                        label={`Select ${rowName?.(row) ?? id}`}
                        checked={isChosen}
                        onChange={(next, { isShift }) => choose(id, next, isShift)}
                      />
                    )}
                  </td>
                )}
                {shown.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = cx(
    column.align === "end" && "admin-end",
    column.isMain && "admin-main",
    column.isActions && "admin-actions",
    column.isWideOnly && (column.isLastOnPhones ? "sm:max-xl:hidden" : "max-xl:hidden"),
    column.isLastOnPhones && "admin-last",
  );
  const unit = column.align === "end" && (column.unit ?? column.header.toLowerCase());
  return (
    <td className={className || undefined} data-unit={unit || undefined}>
      {column.cell(row)}
    </td>
  );
}
