import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import type { AdminTagChoices } from "#contract/admin/catalog/tags.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

const staleTime = freshness.adminListMs;

export const nicheQueries = {
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "niches", "list"],
      queryFn: async () => (await answerOf(api.admin.niches.$get())).niches,
      staleTime,
    }),
  /** Exact counts for a question, so it is never answered from memory. */
  impact: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ["admin", "niches", "impact", id],
      queryFn: () => answerOf(api.admin.niches[":id"].impact.$get({ param: { id: String(id) } })),
      staleTime: 0,
    }),
};

export const subcategoryQueries = {
  /** Parents and children. */
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "parent-subcategories", "list"],
      queryFn: async () => (await answerOf(api.admin["parent-subcategories"].$get())).subcategories,
      staleTime,
    }),
};

/** It has one page and no filters. */
export const parentList = { choices: z.object({}), query: subcategoryQueries.list };

/** `adminTagChoices`, with defaults for invalid values. */
const tagChoices = z.object({
  q: z.string().max(100).default("").catch(""),
  show: z.enum(["all", "shown", "hidden"]).default("all").catch("all"),
  sort: z.enum(["-products", "products", "name", "-name"]).default("-products").catch("-products"),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
});

export type TagChoices = z.infer<typeof tagChoices>;

export const tagList = {
  choices: tagChoices,
  query: (api: ApiClient, query: AdminTagChoices) =>
    queryOptions({
      queryKey: ["admin", "tags", query],
      queryFn: () => answerOf(api.admin.tags.$get({ query })),
      staleTime,
    }),
};
