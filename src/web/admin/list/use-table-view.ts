import { useCallback, useSyncExternalStore } from "react";
import { tryStorage } from "../../data/try-storage.ts";

export type Density = "comfortable" | "compact";

/** A person's columns and density for a table, stored in this browser under the table's name. */
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

/** Returns the same object until something changes, as React requires. */
function viewOf(name: string): TableView {
  const raw = tryStorage(() => localStorage.getItem(keyOf(name)));
  const known = read.get(name);
  if (known?.raw === raw) return known.view;
  const view = { ...usual, ...(raw === null ? {} : tryStorage(() => JSON.parse(raw) as Partial<TableView>)) };
  read.set(name, { raw, view });
  return view;
}
