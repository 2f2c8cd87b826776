import { queryOptions } from "@tanstack/react-query";
import type { OwnProductsTab } from "#contract/maker/own-products.ts";
import type { FigurePeriod } from "#contract/shared/figure-periods.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "./api-client.ts";

/** Queries of makers' pages; not in `queries.ts`, which every visitor loads. */
export const makerQueries = {
  ownProducts: (api: ApiClient, { tab, page }: { tab: OwnProductsTab; page: number }) =>
    queryOptions({
      queryKey: ["me", "products", tab, page],
      queryFn: () => answerOf(api.me.products.$get({ query: { tab, page } })),
    }),

  ownClaims: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "claims", page],
      queryFn: () => answerOf(api.me.claims.$get({ query: { page } })),
    }),

  launchPlatforms: (api: ApiClient) =>
    queryOptions({
      queryKey: ["products", "launch-platforms"],
      queryFn: () => answerOf(api["launch-platforms"].$get()),
      staleTime: freshness.nichesMs,
    }),

  /** One of the viewer's products. Always fresh: another tab or maker may have saved. */
  ownProduct: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["me", "products", "details", productId],
      queryFn: () => answerOf(api.me.products[":id"].$get({ param: { id: String(productId) } })),
      staleTime: 0,
    }),

  /** Comments on a live product that no maker has replied to. */
  unansweredFeedback: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["me", "products", productId, "unanswered"],
      queryFn: () => answerOf(api.me.products[":id"]["unanswered-feedback"].$get({ param: { id: String(productId) } })),
      staleTime: 0,
    }),

  /** By the id as it is in the address: the API knows which ids exist. */
  productFigures: (api: ApiClient, { id, period }: { id: string; period: FigurePeriod }) =>
    queryOptions({
      queryKey: ["me", "products", "report", id, period],
      queryFn: () => answerOf(api.me.products[":id"].report.$get({ param: { id }, query: { days: `${period}` } })),
      staleTime: freshness.adminListMs,
      // The loader has already tried; the page shows the error with Try Again.
      retryOnMount: false,
    }),

  replacedProducts: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["me", "products", productId, "replaced"],
      queryFn: () => answerOf(api.me.products[":id"]["replaced-products"].$get({ param: { id: String(productId) } })),
      staleTime: 0,
    }),

  deletedProducts: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "deleted-products"],
      queryFn: async () => (await answerOf(api.me["deleted-products"].$get())).products,
      staleTime: 0,
    }),

  /** The niches to choose from; with a product, also those it already has. */
  categoryChoices: (api: ApiClient, productId?: number) =>
    queryOptions({
      queryKey: ["me", "category-choices", productId],
      queryFn: async () => {
        const query = { product: productId === undefined ? undefined : String(productId) };
        return (await answerOf(api.me["category-choices"].$get({ query }))).niches;
      },
      staleTime: freshness.nichesMs,
    }),

  /** The form shows failures and retries itself. */
  subcategoryChoices: (api: ApiClient, nicheIds: readonly number[]) => {
    const niches = [...nicheIds].sort((one, other) => one - other).join(",");
    return queryOptions({
      queryKey: ["me", "subcategory-choices", niches],
      queryFn: async () => (await answerOf(api.me["subcategory-choices"].$get({ query: { niches } }))).subcategories,
      staleTime: freshness.nichesMs,
      retry: false,
    });
  },

  tagSuggestions: (api: ApiClient, q: string) =>
    queryOptions({
      queryKey: ["tags", "suggestions", q],
      // The signal aborts the request when the next letter is typed.
      queryFn: async ({ signal }) =>
        (await answerOf(api.tags.suggestions.$get({ query: { q } }, { init: { signal } }))).tags,
      retry: false,
    }),

  similarProducts: (api: ApiClient, { website, name, except }: SimilarTo) =>
    queryOptions({
      queryKey: ["me", "similar-products", website, name, except],
      queryFn: async ({ signal }) => {
        const query = { website, name, except };
        return (await answerOf(api.me["similar-products"].$get({ query }, { init: { signal } }))).products;
      },
      retry: false,
    }),

  /** The picture at this address, fetched by our server, as a data: URL. */
  logoPreview: (api: ApiClient, logoUrl: string) =>
    queryOptions({
      queryKey: ["me", "logo-preview", logoUrl],
      queryFn: async () => (await answerOf(api.me["logo-preview"].$post({ json: { logoUrl } }))).preview,
      staleTime: freshness.queryMs,
      retry: false,
    }),
};

type SimilarTo = {
  website: string;
  name: string;
  /** The product being edited. */
  except?: number;
};
