import { queryOptions } from "@tanstack/react-query";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** Nobody is expected to have more products; each page is a request. */
const pagesMax = 20;

/** Queries of the pages about advertising; not in `queries.ts`, which every visitor loads. */
export const adQueries = {
  offer: (api: ApiClient) =>
    queryOptions({ queryKey: ["ads", "offer"], queryFn: () => answerOf(api.ads.$get()), staleTime: freshness.queryMs }),

  advertisers: (api: ApiClient) =>
    queryOptions({
      queryKey: ["products", "advertisers"],
      queryFn: () => answerOf(api.ads.advertisers.$get()),
      staleTime: freshness.spotlightMs,
    }),

  /** The viewer's live products, which can be promoted. */
  ownLiveProducts: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "products", "live"],
      queryFn: async () => {
        const load = (page: number) => answerOf(api.me.products.$get({ query: { tab: "published" as const, page } }));
        const first = await load(1);
        const others = Array.from({ length: Math.min(first.pageCount, pagesMax) - 1 }, (_, index) => load(index + 2));
        return [first, ...(await Promise.all(others))].flatMap(({ products }) => products);
      },
    }),
};
