import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../../data/api-client.ts";

export const pageQueries = {
  pages: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "pages", "list"],
      queryFn: () => answerOf(api.admin.pages.$get()),
      staleTime: freshness.adminListMs,
    }),

  page: (api: ApiClient, name: string) =>
    queryOptions({
      queryKey: ["admin", "pages", "page", name],
      queryFn: () => answerOf(api.admin.pages[":id"].$get({ param: { id: name } })),
      staleTime: 0,
    }),

  /** A version never changes; one of a page that was deleted and written again may be another. */
  version: (api: ApiClient, { name, number }: { name: string; number: number }) =>
    queryOptions({
      queryKey: ["admin", "pages", "version", name, number],
      queryFn: () =>
        answerOf(api.admin.pages[":id"].versions[":number"].$get({ param: { id: name, number: String(number) } })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
