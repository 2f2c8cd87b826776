import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

export const frameQueries = {
  /** What waits, by area. Invalidate it after each decision: `["admin", "frame", "waiting"]`. */
  waiting: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "frame", "waiting"],
      queryFn: () => answerOf(api.admin.frame.waiting.$get()),
      staleTime: freshness.adminListMs,
      refetchInterval: 2 * freshness.adminListMs,
    }),

  finds: (api: ApiClient, q: string) =>
    queryOptions({
      queryKey: ["admin", "frame", "finds", q],
      queryFn: () => answerOf(api.admin.frame.finds.$get({ query: { q } })),
      staleTime: freshness.adminListMs,
    }),
};
