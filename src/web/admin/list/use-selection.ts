import type { RowSelectionState } from "@tanstack/react-table";
import { useState } from "react";

/** The chosen rows of a list, by row id. Give `key` the list's address: another page or filter starts with none chosen. */
export function useSelection(key: string) {
  const [stored, setStored] = useState<{ key: string; chosen: RowSelectionState }>({ key, chosen: {} });
  const chosen = stored.key === key ? stored.chosen : {};
  return {
    chosen,
    ids: Object.keys(chosen),
    change: (next: RowSelectionState) => setStored({ key, chosen: next }),
    clear: () => setStored({ key, chosen: {} }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
