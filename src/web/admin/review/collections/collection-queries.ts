import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { collectionFilters } from "#contract/admin/review/collections.ts";
import { freshness, search } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

const choices = z.object({
  filter: z.enum(collectionFilters).default("all").catch("all"),
  q: z.string().max(search.queryMax).default("").catch(""),
  page: z.coerce.number().int().positive().default(1).catch(1),
});
export type CollectionChoices = z.infer<typeof choices>;

const staleTime = freshness.adminListMs;

export const collectionList = {
  choices,
  query: (api: ApiClient, query: CollectionChoices) =>
    queryOptions({
      queryKey: ["admin", "collections", query],
      queryFn: () => answerOf(api.admin.collections.$get({ query })),
      staleTime,
    }),
};

export const itemsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ["admin", "collections", "items", id],
    queryFn: () => answerOf(api.admin.collections[":id"].items.$get({ param: { id: String(id) } })),
    staleTime,
  });
