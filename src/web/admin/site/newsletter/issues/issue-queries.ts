import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../../../data/api-client.ts";

export const issueQueries = {
  issues: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "newsletter", "issues"],
      queryFn: () => answerOf(api.admin.newsletter.issues.$get()),
      staleTime: freshness.adminListMs,
    }),

  issue: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: ["admin", "newsletter", "issues", id],
      queryFn: () => answerOf(api.admin.newsletter.issues[":id"].$get({ param: { id } })),
      staleTime: 0,
      // While letters go out, the figures move.
      refetchInterval: ({ state: { data } }) => (data?.state === "sending" ? 2000 : false),
    }),
};
