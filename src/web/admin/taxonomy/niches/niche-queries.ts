import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const nicheQueries = {
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "niches", "list"],
      queryFn: async () => (await answerOf(api.admin.niches.$get())).niches,
      staleTime: freshness.adminListMs,
    }),
  /** Exact counts for a question, so it is never answered from memory. */
  impact: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ["admin", "niches", "impact", id],
      queryFn: () => answerOf(api.admin.niches[":id"].impact.$get({ param: { id: String(id) } })),
      staleTime: 0,
    }),
};
