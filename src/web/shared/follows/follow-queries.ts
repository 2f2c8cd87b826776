import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

// The page's loader refetches on each visit, so that what was just followed is there.
const askedByTheLoader = { staleTime: 0, refetchOnMount: false } as const;

export const followQueries = {
  /** What all follow buttons need, in one answer. */
  marks: (api: ApiClient) =>
    queryOptions({ queryKey: ["me", "follow-marks"], queryFn: () => answerOf(api.me["follow-marks"].$get()) }),

  list: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "follows"],
      queryFn: () => answerOf(api.me.follows.$get()),
      ...askedByTheLoader,
    }),

  digest: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "digest"],
      queryFn: () => answerOf(api.me.digest.$get()),
      ...askedByTheLoader,
    }),
};
