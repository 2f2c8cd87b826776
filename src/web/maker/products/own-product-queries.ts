import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** Queries of My Products; not in `queries.ts`, which every visitor loads. */
export const ownProductQueries = {
  preview: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: ["me", "products", "preview", id],
      queryFn: () => answerOf(api.me.products[":id"].preview.$get({ param: { id } })),
      staleTime: 0,
    }),
};
