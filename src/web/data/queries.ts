import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import { freshness, retries } from "#contract/shared/limits.ts";
import type { AlternativeFilters, AlternativeList } from "#contract/visitor/alternatives.ts";
import type { ListSort, ProductList, Sort } from "#contract/visitor/catalog.ts";
import type { CollectionPage } from "#contract/visitor/collections.ts";
import type { SearchAnswer } from "#contract/visitor/search/search.ts";
import { type ApiClient, ApiError, answerOf } from "./api-client.ts";
import { type ListAddress, type ListChoices, queryOf } from "./list-choices.ts";
import { freshnessOf } from "./prefetched.ts";

const isServer = typeof window === "undefined";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshnessOf,
        // The longest stale time. On the server there is no timer: it would outlive the page by an hour.
        gcTime: isServer ? Number.POSITIVE_INFINITY : freshness.nichesMs,
        retry: upTo(retries.query),
        retryDelay: (attempt) => waitOf(attempt),
        refetchOnWindowFocus: false,
        // By default the library waits silently for the network; we show an error instead.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** The queries that public pages share: key, stale time and API call. Others are with their features. */
export const queries = {
  site: (api: ApiClient) =>
    queryOptions({
      queryKey: ["site"],
      queryFn: () => answerOf(api.site.$get()),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  retention: (api: ApiClient) =>
    queryOptions({
      queryKey: ["site", "retention"],
      queryFn: () => answerOf(api.site.retention.$get()),
      staleTime: freshness.queryMs,
    }),

  session: (api: ApiClient) => queryOptions({ queryKey: ["session"], queryFn: () => answerOf(api.session.$get()) }),

  niches: (api: ApiClient) =>
    queryOptions({
      queryKey: ["niches"],
      // Many pages include the niches; only the niche pages need the descriptions.
      queryFn: async () => (await answerOf(api.niches.$get())).map(({ description: _, ...niche }) => niche),
      staleTime: freshness.nichesMs,
      retry: upTo(retries.niches, retries.nichesBackoffMs),
      // Short, so that all five retries fit: pages wait for the niches.
      retryDelay: (attempt) => waitOf(attempt, retries.nichesBackoffMs),
    }),

  niche: (api: ApiClient, slug: string) =>
    queryOptions({
      queryKey: ["niche", slug],
      queryFn: () => answerOf(api.niches[":slug"].$get({ param: { slug } })),
      retry: upTo(retries.content),
    }),

  /** The viewer's newest claim to one product, or null. */
  productClaim: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["me", "claims", "product", productId],
      queryFn: async () => {
        const { claims } = await answerOf(api.me.claims.$get({ query: { product: String(productId), page: 1 } }));
        return claims[0] ?? null;
      },
    }),

  spotlight: (api: ApiClient) =>
    queryOptions({
      queryKey: ["products", "spotlight"],
      queryFn: () => answerOf(api.spotlight.$get()),
      staleTime: freshness.spotlightMs,
      // Loaders refetch it when it is stale; refetching while it is visible would make the panel flicker.
      refetchOnMount: false,
    }),

  subcategory: (api: ApiClient, slug: string) =>
    queryOptions({
      queryKey: ["subcategory", slug],
      queryFn: () => answerOf(api.subcategories[":slug"].$get({ param: { slug } })),
      retry: upTo(retries.content),
    }),

  product: (api: ApiClient, slug: string) =>
    queryOptions({
      queryKey: ["products", "page", slug],
      queryFn: () => answerOf(api.products[":slug"].$get({ param: { slug } })),
      retry: upTo(retries.content),
    }),

  /** By the address of its page, such as "figma-vs-penpot". */
  comparison: (api: ApiClient, address: string) =>
    queryOptions({
      queryKey: ["products", "comparison", address],
      queryFn: () => answerOf(api.compare.$get({ query: { slugs: address } })),
      retry: upTo(retries.content),
    }),

  productFeedback: (api: ApiClient, { productId, page }: { productId: number; page: number }) =>
    queryOptions({
      queryKey: ["products", "feedback", productId, page],
      queryFn: () => answerOf(api.products[":id"].feedback.$get({ param: { id: String(productId) }, query: { page } })),
      retry: upTo(retries.content),
    }),

  searchSuggestions: (api: ApiClient, q: string) =>
    queryOptions({
      queryKey: ["search", "suggestions", q],
      // The signal aborts the request when the next letter is typed.
      queryFn: ({ signal }) => answerOf(api.search.suggestions.$get({ query: { q } }, { init: { signal } })),
      retry: false,
    }),

  homeProducts: (api: ApiClient, firstPage: number) =>
    productPages(["products", "home", firstPage], firstPage, (page) =>
      answerOf(api.products.$get({ query: { page } })),
    ),

  nicheProducts: (api: ApiClient, { slug, ...address }: { slug: string } & ListAddress) =>
    listPages(["niche", slug], address, (query) =>
      answerOf(api.niches[":slug"].products.$get({ param: { slug }, query })),
    ),

  subcategoryProducts: (api: ApiClient, { slug, niche, ...address }: SubcategoryAddress) =>
    listPages(["subcategory", slug, niche], address, (query) =>
      answerOf(api.subcategories[":slug"].products.$get({ param: { slug }, query: { ...query, niche } })),
    ),

  tagProducts: (api: ApiClient, { tag, ...address }: { tag: string } & ListAddress) =>
    listPages(["tag", tag], address, (query) => answerOf(api.tags[":tag"].products.$get({ param: { tag }, query }))),

  alternatives: (api: ApiClient, { slug, firstPage, filters }: AlternativesAsked) =>
    productPages(["products", "alternatives", slug, filters, firstPage], firstPage, (page) =>
      answerOf(api.products[":slug"].alternatives.$get({ param: { slug }, query: { ...filters, page } })),
    ),

  searchProducts: (api: ApiClient, { q, plain, ...address }: { q: string; plain?: string } & ListAddress<Sort>) =>
    listPages(["search", q, plain], address, (query) => answerOf(api.search.$get({ query: { ...query, q, plain } }))),

  aiTools: (api: ApiClient, address: ListAddress) =>
    listPages(["ai-tools"], address, (query) => answerOf(api["ai-tools"].$get({ query }))),
};

export type ProductPagesQuery = ReturnType<typeof productPages>;

type SubcategoryAddress = ListAddress & {
  slug: string;
  /** Only its products in this niche. */
  niche?: string;
};

type AlternativesAsked = { slug: string; firstPage: number; filters: AlternativeFilters };

/** The home page's list has no facets, only a tag's list has a key and a name, and only a search has spelling corrections. */
type ProductPage = ProductList &
  Partial<Omit<SearchAnswer, keyof ProductList>> & { key?: string; name?: string } & Partial<
    Pick<AlternativeList, "product" | "counts" | "related"> & Pick<CollectionPage, "collection" | "spines">
  >;

/** A list with filters and sorting in its address. */
function listPages<Order extends ListSort>(
  key: unknown[],
  { firstPage, choices }: ListAddress<Order>,
  load: (query: ListChoices<Order> & { page: number }) => Promise<ProductPage>,
) {
  const query = queryOf(choices);
  return productPages(["products", ...key, query, firstPage], firstPage, (page) => load({ ...query, page }));
}

/** A list with Load More, starting at the page in the address. */
export function productPages(key: unknown[], firstPage: number, load: (page: number) => Promise<ProductPage>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : undefined),
    retry: upTo(retries.content),
    // The loader has already tried; the list shows the error with Try Again.
    retryOnMount: false,
  });
}

/**
 * Retries only temporary failures, not client errors or being offline, and only while the next try is likely to end
 * before people have waited too long. The server never retries: the visitor would wait for a blank page, and a database
 * in trouble would get four times the load.
 */
function upTo(tries: number, backoffMs?: number) {
  if (isServer) return false;
  return (failures: number, error: Error) => {
    if (failures >= tries || navigator.onLine === false) return false;
    if (!(error instanceof ApiError)) return true;
    if (error.status >= 400 && error.status < 500) return false;
    // The tries so far and the next one, assuming that each takes as long as the last, and the waits between them.
    let totalMs = error.afterMs * (failures + 2);
    for (let attempt = 0; attempt <= failures; attempt += 1) totalMs += waitOf(attempt, backoffMs);
    return totalMs <= retries.patienceMs;
  };
}

function waitOf(attempt: number, backoffMs: number = retries.backoffMs): number {
  return Math.min(backoffMs * 2 ** attempt, retries.backoffMaxMs);
}
