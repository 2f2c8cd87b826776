import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

/** As the API takes them, with defaults for invalid values. */
const choices = z.object({
  q: z.string().max(100).default("").catch(""),
  sort: z.enum(["name", "-name", "-changed", "changed"]).default("name").catch("name"),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
});

export const synonymQueries = {
  list: (api: ApiClient, query: z.infer<typeof choices>) =>
    queryOptions({
      queryKey: ["admin", "synonyms", query],
      queryFn: () => answerOf(api.admin.synonyms.$get({ query })),
      staleTime: freshness.adminListMs,
    }),
  /** Groups with a term that contains the words. */
  like: (api: ApiClient, q: string) =>
    queryOptions({
      queryKey: ["admin", "synonyms", "like", q],
      queryFn: async () => (await answerOf(api.admin.synonyms.$get({ query: { q } }))).groups,
      enabled: q !== "",
    }),
  /** No group: a new one. No terms: it would be deleted. */
  preview: (api: ApiClient, { groupId, terms }: { groupId: number | null; terms: string[] }) =>
    queryOptions({
      // Not below "admin": saving must not run it again.
      queryKey: ["synonyms-preview", groupId, terms],
      queryFn: () => answerOf(api.admin.synonyms.preview.$post({ json: { groupId, terms } })),
      staleTime: freshness.adminListMs,
      retry: false,
    }),
};

export const synonymList = { choices, query: synonymQueries.list };
