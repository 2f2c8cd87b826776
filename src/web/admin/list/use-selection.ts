import { useState } from "react";

/** By row id; an id that is missing isn't chosen. */
type Chosen = Record<string, boolean>;

/**
 * The chosen rows of a list, by row id. Give `key` the list's address: another page or filter starts with none chosen.
 */
export function useSelection(key: string) {
  const [stored, setStored] = useState<{ key: string; chosen: Chosen }>({ key, chosen: {} });
  const chosen = stored.key === key ? stored.chosen : {};
  return {
    chosen,
    ids: Object.keys(chosen),
    /** Chooses these rows, or none of them; the others stay as they are. */
    set: (ids: readonly string[], isChosen: boolean) => {
      const others = Object.keys(chosen).filter((id) => !ids.includes(id));
      setStored({ key, chosen: Object.fromEntries([...others, ...(isChosen ? ids : [])].map((id) => [id, true])) });
    },
    clear: () => setStored({ key, chosen: {} }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
