import type { QueryClient } from "@tanstack/react-query";
import type { Product, ProductCard } from "#contract/catalogue.ts";

/** What the viewer can put on a product; whether they use it is only shown on its page. */
export type Marked = Partial<ProductCard> & Partial<Pick<Product, "isInStack">>;

export type CardPatch = (card: ProductCard) => Marked;

/** Changes a product wherever a cached answer shows it, in whatever list or corner, so that all of them agree. */
export function patchCachedProduct(queryClient: QueryClient, { id, patch }: { id: number; patch: CardPatch }): void {
  /** What has not changed keeps its identity, so that nothing is drawn anew for it. */
  function change(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (isCard(value) && value.id === id) return { ...value, ...patch(value) };
    let copy: Record<string, unknown> | undefined;
    for (const [key, before] of Object.entries(value)) {
      const after = change(before);
      if (after === before) continue;
      copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = after;
    }
    return copy ?? value;
  }
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const changed = change(state.data);
    // As old as before: only the server's answer is news.
    if (changed !== state.data) queryClient.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt });
  }
}

function isCard(value: object): value is ProductCard {
  return "id" in value && "isUpvoted" in value;
}
