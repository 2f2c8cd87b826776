import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const productStatsQueries = {
  product: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["products", "stats", productId],
      queryFn: () => answerOf(api.products[":id"].stats.$get({ param: { id: String(productId) } })),
      staleTime: freshness.adminListMs,
    }),
};
