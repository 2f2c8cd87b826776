import type { Column } from "./column.ts";
import type { TableView } from "./use-table-view.ts";

export function isShown<Row>(
  { id, isMain, isActions, isOptional }: Column<Row>,
  chosen: TableView["columns"],
): boolean {
  return isMain || isActions || (chosen[id] ?? !isOptional);
}
