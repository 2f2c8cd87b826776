import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/limits.ts";
import { type ApiClient, answerOf } from "../../api-client.ts";

/** Queries of My Products; not in `queries.ts`, which every visitor loads. */
export const ownProductQueries = {
  preview: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: ["me", "products", "preview", id],
      queryFn: () => answerOf(api.me.products[":id"].preview.$get({ param: { id } })),
      staleTime: 0,
    }),

  /** Our server's copy of the picture at this address, as a data: URL. */
  logoPreview: (api: ApiClient, logoUrl: string) =>
    queryOptions({
      queryKey: ["me", "logo-preview", logoUrl],
      queryFn: async () => (await answerOf(api.me["logo-preview"].$post({ json: { logoUrl } }))).preview,
      staleTime: freshness.queryMs,
      retry: false,
    }),
};
