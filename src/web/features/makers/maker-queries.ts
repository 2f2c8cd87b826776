import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../api-client.ts";

/** Queries about makers and invitations; not in `queries.ts`, which every visitor loads. */
export const makerQueries = {
  ofProduct: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["me", "products", productId, "makers"],
      queryFn: () => answerOf(api.me.products[":id"].makers.$get({ param: { id: String(productId) } })),
      staleTime: 0,
    }),

  search: (api: ApiClient, { productId, query }: { productId: number; query: string }) =>
    queryOptions({
      queryKey: ["me", "products", productId, "maker-search", query],
      queryFn: () =>
        answerOf(
          api.me.products[":id"]["maker-search"].$get({ param: { id: String(productId) }, query: { q: query } }),
        ),
    }),

  invitations: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "invitations"],
      queryFn: () => answerOf(api.me.invitations.$get()),
      staleTime: 0,
    }),
};
