import { queryOptions } from "@tanstack/react-query";
import { collections } from "#contract/shared/limits.ts";
import type { TopPeriod } from "#contract/shared/lists/top-periods.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { productPages } from "../../data/queries.ts";

/** Not among all queries, which every page loads: only the home page and /about/ranking need these. */
export const homeQueries = {
  top: (api: ApiClient, { period, firstPage }: { period: TopPeriod; firstPage: number }) =>
    productPages(["products", "top", period, firstPage], firstPage, (page) =>
      answerOf(api.rankings[":period"].$get({ param: { period }, query: { page } })),
    ),

  /** The first few of the editors' picks. */
  picks: (api: ApiClient) =>
    queryOptions({
      queryKey: ["picks"],
      queryFn: async () => (await answerOf(api.collections.picks.$get())).slice(0, collections.picksShown),
    }),

  /** How many live products there are, and whether the job has ever counted the rankings. */
  counts: (api: ApiClient) =>
    queryOptions({
      queryKey: ["counts"],
      queryFn: async () => {
        const { products, periods } = await answerOf(api.rankings.$get());
        return { products, isRanked: periods.length > 0 };
      },
    }),

  figures: (api: ApiClient) =>
    queryOptions({ queryKey: ["ranking-figures"], queryFn: () => answerOf(api.rankings.$get()) }),

  activity: (api: ApiClient) => queryOptions({ queryKey: ["activity"], queryFn: () => answerOf(api.activity.$get()) }),
};
