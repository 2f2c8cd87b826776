import { queryOptions } from "@tanstack/react-query";
import type { AdminTagChoices } from "#contract/admin/catalog/tags.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const tagQueries = {
  list: (api: ApiClient, query: AdminTagChoices) =>
    queryOptions({
      queryKey: ["admin", "tags", query],
      queryFn: () => answerOf(api.admin.tags.$get({ query })),
      staleTime: freshness.adminListMs,
    }),
};
