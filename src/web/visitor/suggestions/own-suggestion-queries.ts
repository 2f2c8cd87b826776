import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

export const ownSuggestionQueries = {
  page: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "suggestions", page],
      queryFn: () => answerOf(api.me["resource-suggestions"].$get({ query: { page } })),
    }),
};
