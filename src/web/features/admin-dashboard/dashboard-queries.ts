import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/limits.ts";
import { type ApiClient, answerOf } from "../../api-client.ts";

export const dashboardQueries = {
  overview: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "dashboard", "overview"],
      queryFn: () => answerOf(api.admin.dashboard.overview.$get()),
      staleTime: freshness.adminListMs,
    }),
};
