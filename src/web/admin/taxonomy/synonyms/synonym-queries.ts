import { queryOptions } from "@tanstack/react-query";
import type { SynonymChoices } from "#contract/admin/catalog/synonyms.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const synonymQueries = {
  list: (api: ApiClient, query: SynonymChoices) =>
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
