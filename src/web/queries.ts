import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import { freshness, retries } from "#contract/limits.ts";
import { type ApiClient, ApiError, answerOf } from "./api-client.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshness.queryMs, retry: upTo(retries.query), refetchOnWindowFocus: false },
    },
  });
}

/** Every read a page can make: its key, its freshness, its API call. */
export const queries = {
  site: (api: ApiClient) =>
    queryOptions({
      queryKey: ["site"],
      queryFn: () => answerOf(api.site.$get()),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  session: (api: ApiClient) => queryOptions({ queryKey: ["session"], queryFn: () => answerOf(api.session.$get()) }),

  niches: (api: ApiClient) =>
    queryOptions({
      queryKey: ["niches"],
      queryFn: () => answerOf(api.niches.$get()),
      staleTime: freshness.nichesMs,
      retry: upTo(retries.niches),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, retries.nichesBackoffMaxMs),
    }),

  niche: (api: ApiClient, slug: string) =>
    queryOptions({
      queryKey: ["niche", slug],
      queryFn: () => answerOf(api.niches[":slug"].$get({ param: { slug } })),
      retry: upTo(retries.content),
    }),

  adminOverview: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "overview"],
      queryFn: () => answerOf(api.admin.overview.$get()),
      staleTime: freshness.adminListMs,
    }),

  spotlight: (api: ApiClient) =>
    queryOptions({
      queryKey: ["products", "spotlight"],
      queryFn: () => answerOf(api.spotlight.$get()),
      staleTime: freshness.spotlightMs,
    }),

  product: (api: ApiClient, slug: string) =>
    queryOptions({
      queryKey: ["products", "page", slug],
      queryFn: () => answerOf(api.products[":slug"].$get({ param: { slug } })),
      retry: upTo(retries.content),
    }),

  homeProducts: (api: ApiClient, firstPage: number) =>
    productPages(["products", "home", firstPage], firstPage, (page) =>
      answerOf(api.products.$get({ query: { page } })),
    ),

  nicheProducts: (api: ApiClient, { slug, firstPage }: { slug: string; firstPage: number }) =>
    productPages(["products", "niche", slug, firstPage], firstPage, (page) =>
      answerOf(api.niches[":slug"].products.$get({ param: { slug }, query: { page } })),
    ),
};

export type ProductPagesQuery = ReturnType<typeof productPages>;

type ProductPage = Awaited<ReturnType<typeof homePage>>;
const homePage = (api: ApiClient) => answerOf(api.products.$get({ query: {} }));

/** A list that grows by Load More, starting at the page the address names. */
function productPages(key: unknown[], firstPage: number, load: (page: number) => Promise<ProductPage>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : undefined),
    retry: upTo(retries.content),
  });
}

/** Only failures that may pass are worth another try; a refusal stays a refusal. */
function upTo(tries: number) {
  return (failures: number, error: Error) =>
    failures < tries && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}
