import type { QueryClient } from "@tanstack/react-query";
import type { Product, ProductCard } from "#contract/visitor/catalog.ts";

/** The viewer's marks on a product; the stack is only shown on its page. */
export type Marked = Partial<ProductCard> & Partial<Pick<Product, "isInStack" | "stackUsers">>;

export type CardPatch = (card: ProductCard) => Marked;

type CachedPatch = {
  id: number;
  patch: CardPatch;
  /** Only in the queries whose keys start like this; in all without it. */
  queryKey?: unknown[];
};

/** Updates a product in every cached query that contains it. */
export function patchCachedProduct(queryClient: QueryClient, { id, patch, queryKey: within = [] }: CachedPatch): void {
  /** Unchanged values keep their identity, so nothing re-renders for them. */
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
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: within })) {
    const changed = change(state.data);
    // Keep the old timestamp: this data isn't fresh from the server.
    if (changed !== state.data) queryClient.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt });
  }
}

function isCard(value: object): value is ProductCard {
  return "id" in value && "isUpvoted" in value;
}
