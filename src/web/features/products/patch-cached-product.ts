import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Product, ProductCard, ProductList } from "#contract/catalogue.ts";

type Patch = (card: ProductCard) => Partial<ProductCard>;
type Cached = InfiniteData<ProductList> | ProductCard[] | Product | undefined;

/** Changes a product wherever a cached list or page shows it, so that all of them agree. */
export function patchCachedProduct(queryClient: QueryClient, { id, patch }: { id: number; patch: Patch }): void {
  const change = <Card extends ProductCard>(card: Card): Card => (card.id === id ? { ...card, ...patch(card) } : card);
  queryClient.setQueriesData<Cached>({ queryKey: ["products"] }, (cached) => {
    if (cached === undefined) return undefined;
    if (Array.isArray(cached)) return cached.map(change);
    if ("pages" in cached) {
      return { ...cached, pages: cached.pages.map((page) => ({ ...page, products: page.products.map(change) })) };
    }
    return { ...change<Product>(cached), similar: cached.similar.map(change) } as Product;
  });
}
