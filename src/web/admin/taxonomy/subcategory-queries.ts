import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

export const subcategoryQueries = {
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "parent-subcategories", "list"],
      queryFn: async () => (await answerOf(api.admin["parent-subcategories"].$get())).subcategories,
      staleTime: freshness.adminListMs,
    }),
};
