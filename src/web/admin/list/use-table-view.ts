import { useCallback, useSyncExternalStore } from "react";
import { tryStorage } from "../../data/try-storage.ts";

export type Density = "comfortable" | "compact";

/** How somebody likes a table: kept in this browser, by the table's name. */
export type TableView = {
  density: Density;
  /** Shown or hidden against the column's default. */
  columns: Record<string, boolean>;
};

const usual: TableView = { density: "comfortable", columns: {} };
const keyOf = (name: string) => `table:${name}`;

const listeners = new Set<() => void>();
const read = new Map<string, { raw: string | null; view: TableView }>();

export function useTableView(name: string) {
  const view = useSyncExternalStore(
    subscribe,
    () => viewOf(name),
    () => usual,
  );
  const change = useCallback(
    (changes: Partial<TableView>) => {
      tryStorage(() => localStorage.setItem(keyOf(name), JSON.stringify({ ...viewOf(name), ...changes })));
      for (const listener of listeners) listener();
    },
    [name],
  );
  return { ...view, change };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object as long as nothing changed, as React asks. */
function viewOf(name: string): TableView {
  const raw = tryStorage(() => localStorage.getItem(keyOf(name)));
  const known = read.get(name);
  if (known?.raw === raw) return known.view;
  const view = { ...usual, ...(raw === null ? {} : tryStorage(() => JSON.parse(raw) as Partial<TableView>)) };
  read.set(name, { raw, view });
  return view;
}
