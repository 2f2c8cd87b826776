import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const watchQueries = {
  links: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "my-ai-engine", "links"],
      queryFn: () => answerOf(api.admin["my-ai-engine"].links.$get()),
      staleTime: freshness.adminListMs,
    }),
  withheld: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "my-ai-engine", "withheld-votes"],
      queryFn: () => answerOf(api.admin["my-ai-engine"]["withheld-votes"].$get()),
      staleTime: freshness.adminListMs,
    }),
};
