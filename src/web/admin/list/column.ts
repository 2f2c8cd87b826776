import type { ReactNode } from "react";

/** A column of an admin list. */
export type Column<Row> = {
  id: string;
  /** The heading; on phones it follows numbers, unless they have a `unit`. */
  header: string;
  /** Nothing (null or an empty text) is a dash in tables and left out on phones. */
  cell: (row: Row) => ReactNode;
  /** The cell in words. If all rows of a page have the same, it is said once above the table instead. */
  text?: (row: Row) => string;
  /** Its name in the address's `sort`; without one, the list can't be sorted by it. `-name` is descending. */
  sort?: string;
  /** The first click sorts descending: dates and counts. */
  sortsDescending?: boolean;
  align?: "end";
  /** What follows a number on phones; empty for nothing. */
  unit?: string;
  /** Names the row, so it can't be hidden. */
  isMain?: boolean;
  /** Buttons: the heading is hidden. */
  isActions?: boolean;
  /** Left out below 1280 px, where it would push the buttons out of view. */
  isWideOnly?: boolean;
  /** On phones at the end of the second line, also if it is `isWideOnly`: left out first where there is no room. */
  isLastOnPhones?: boolean;
  /** Hidden until somebody chooses it. */
  isOptional?: boolean;
};

/** Fewer rows are quickly compared. */
const rowsMin = 4;

type Constant<Row> = { column: Column<Row>; text: string };

/** The columns whose cells all have the same text, except empty ones. */
export function constantsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Constant<Row>[] {
  const [first, ...others] = rows;
  if (first === undefined || rows.length < rowsMin) return [];
  return columns.flatMap((column) => {
    const text = column.text?.(first);
    return text !== undefined && others.every((row) => column.text?.(row) === text) ? [{ column, text }] : [];
  });
}

/** Whether the column is visible with these choices. */
export function isShown<Row>({ id, isMain, isActions, isOptional }: Column<Row>, chosen: Record<string, boolean>) {
  return isMain || isActions || (chosen[id] ?? !isOptional);
}
