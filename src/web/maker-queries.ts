import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "./api-client.ts";

/** Queries of the makers' pages; apart from queries.ts, which every public page loads. */
export const makerQueries = {
  /** One of the viewer's products. Always fresh: another tab or maker may have saved. */
  ownProduct: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["me", "products", "details", productId],
      queryFn: () => answerOf(api.me.products[":id"].$get({ param: { id: String(productId) } })),
      staleTime: 0,
    }),

  deletedProducts: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "deleted-products"],
      queryFn: async () => (await answerOf(api.me["deleted-products"].$get())).products,
      staleTime: 0,
    }),
};
