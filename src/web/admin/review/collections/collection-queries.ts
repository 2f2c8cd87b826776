import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { collectionFilters } from "#contract/admin/review/collections.ts";
import { freshness, search } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const collectionChoices = z.object({
  filter: z.enum(collectionFilters).default("all").catch("all"),
  q: z.string().max(search.queryMax).default("").catch(""),
  page: z.coerce.number().int().positive().default(1).catch(1),
});

export const adminCollectionQueries = {
  list: (api: ApiClient, query: z.infer<typeof collectionChoices>) =>
    queryOptions({
      queryKey: ["admin", "collections", query],
      queryFn: () => answerOf(api.admin.collections.$get({ query })),
      staleTime: freshness.adminListMs,
    }),
  items: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ["admin", "collections", "items", id],
      queryFn: () => answerOf(api.admin.collections[":id"].items.$get({ param: { id: String(id) } })),
      staleTime: freshness.adminListMs,
    }),
};
