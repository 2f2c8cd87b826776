/** A product ticked for comparison, with what the tray shows of it. */
export type PickedProduct = { slug: string; name: string; logoUrl: string | null };

/** Where the browser keeps the picks. */
export const picksKey = "compare";

/**
 * What is ticked now. Only this much is in the pages' first script; reading, writing and showing the picks is in the
 * tray's chunk, which loads once something is ticked or stored.
 */
function createPickStore() {
  const listeners = new Set<() => void>();
  let picks: readonly PickedProduct[] = [];
  return {
    picks: () => picks,
    set(next: readonly PickedProduct[]): void {
      picks = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const pickStore = createPickStore();
