import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const securityQueries = {
  /** How the viewer signs in. */
  own: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "security", "own"],
      queryFn: () => answerOf(api.admin.security.$get()),
      staleTime: freshness.adminListMs,
    }),
};
