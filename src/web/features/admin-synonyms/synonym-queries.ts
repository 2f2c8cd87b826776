import { queryOptions } from "@tanstack/react-query";
import type { SynonymChoices } from "#contract/admin/synonyms.ts";
import { freshness } from "#contract/limits.ts";
import { type ApiClient, answerOf } from "../../api-client.ts";

export const synonymQueries = {
  list: (api: ApiClient, query: SynonymChoices) =>
    queryOptions({
      queryKey: ["admin", "synonyms", query],
      queryFn: () => answerOf(api.admin.synonyms.$get({ query })),
      staleTime: freshness.adminListMs,
    }),
};
