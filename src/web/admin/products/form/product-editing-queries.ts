import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const productEditingQueries = {
  /** All niches and parent subcategories. */
  choices: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "products", "choices"],
      queryFn: () => answerOf(api.admin.products.form.choices.$get()),
      staleTime: freshness.adminListMs,
    }),

  /** Always fresh when the page opens; the form decides what to do with a newer version. */
  details: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["admin", "products", "details", productId],
      queryFn: () => answerOf(api.admin.products[":id"].details.$get({ param: { id: String(productId) } })),
      staleTime: 0,
    }),

  acts: (api: ApiClient, productId: number) =>
    infiniteQueryOptions({
      queryKey: ["admin", "products", "acts", productId],
      queryFn: ({ pageParam }) => {
        const query = { before: pageParam ?? undefined };
        return answerOf(api.admin.products[":id"].acts.$get({ param: { id: String(productId) }, query }));
      },
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),

  drafting: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "products", "drafting"],
      queryFn: () => answerOf(api.admin.products.drafting.$get()),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  people: (api: ApiClient, query: string) => ({
    queryKey: ["admin", "submit", "people", query],
    queryFn: () => answerOf(api.admin.submit.people.$get({ query: { q: query } })),
  }),
};
