import type { ReactNode } from "react";

/** A column of an admin list. */
export type Column<Row> = {
  id: string;
  /** The heading; on phones it follows numbers. */
  header: string;
  /** Nothing (null or an empty text) is a dash in tables and left out on phones. */
  cell: (row: Row) => ReactNode;
  /** Its name in the address's `sort`; without one, the list can't be sorted by it. `-name` is descending. */
  sort?: string;
  /** The first click sorts descending: dates and counts. */
  sortsDescending?: boolean;
  align?: "end";
  /** Names the row, so it can't be hidden. */
  isMain?: boolean;
  /** Buttons: the heading is hidden. */
  isActions?: boolean;
  /** Left out below 1280 px, where it would push the buttons out of view. */
  isWideOnly?: boolean;
  /** Hidden until somebody chooses it. */
  isOptional?: boolean;
};

/** Whether the column is visible with these choices. */
export function isShown<Row>({ id, isMain, isActions, isOptional }: Column<Row>, chosen: Record<string, boolean>) {
  return isMain || isActions || (chosen[id] ?? !isOptional);
}
