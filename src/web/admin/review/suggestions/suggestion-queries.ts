import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { deskId } from "../desk/desk-id.ts";

const choices = z.object({
  state: z.enum(["waiting", "decided"]).default("waiting").catch("waiting"),
  page: z.coerce.number().int().positive().default(1).catch(1),
  id: deskId,
  q: z.string().max(200).default("").catch(""),
  sort: z.enum(["oldest", "newest"]).default("oldest").catch("oldest"),
});
export type SuggestionChoices = z.infer<typeof choices>;

export const suggestionList = {
  choices,
  query: (api: ApiClient, { state, page, q, sort }: SuggestionChoices) =>
    queryOptions({
      queryKey: ["admin", "suggestions", "list", { state, page, q, sort }],
      queryFn: () => answerOf(api.admin.suggestions.$get({ query: { page, q, sort, state } })),
      staleTime: freshness.adminListMs,
    }),
};

/** What our server reads from a website. A write to the API, because it asks somebody else's server. */
export const siteQuery = (api: ApiClient, websiteUrl: string) =>
  queryOptions({
    queryKey: ["admin", "suggested-site", websiteUrl],
    queryFn: () => answerOf(api.admin.suggestions.site.$post({ json: { websiteUrl } })),
    staleTime: freshness.queryMs,
    retry: false,
  });
