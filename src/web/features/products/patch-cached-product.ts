import type { QueryClient } from "@tanstack/react-query";
import type { Product, ProductCard } from "#contract/catalogue.ts";

/** What the viewer can put on a product; whether they use it is only shown on its page. */
export type Marked = Partial<ProductCard> & Partial<Pick<Product, "isInStack">>;

export type CardPatch = (card: ProductCard) => Marked;

/** Changes a product wherever a cached answer shows it, in whatever list or corner, so that all of them agree. */
export function patchCachedProduct(queryClient: QueryClient, { id, patch }: { id: number; patch: CardPatch }): void {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== "object" || value === null) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
    return isCard(copy) && copy.id === id ? { ...copy, ...patch(copy) } : copy;
  };
  // What has not changed keeps its identity: the query cache compares old and new part by part.
  queryClient.setQueriesData({}, change);
}

function isCard(value: object): value is ProductCard {
  return "id" in value && "isUpvoted" in value;
}
