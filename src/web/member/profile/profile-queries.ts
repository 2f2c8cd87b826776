import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

// The page's loader refetches on each visit, so recent saves and comments are there.
const askedByTheLoader = { staleTime: 0, refetchOnMount: false } as const;

/** Queries of the profile page; not in `queries.ts`, which every visitor loads. */
export const profileQueries = {
  own: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "profile"],
      queryFn: () => answerOf(api.me.profile.$get()),
      ...askedByTheLoader,
    }),

  /** Tools of these niches, for onboarding. */
  welcomeShelf: (api: ApiClient, nicheIds: readonly number[]) => {
    const niches = [...nicheIds].sort((one, other) => one - other).join(",");
    return queryOptions({
      queryKey: ["me", "welcome-shelf", niches],
      queryFn: () => answerOf(api.me.onboarding.shelf.$get({ query: { niches } })),
      placeholderData: keepPreviousData,
    });
  },

  bookmarks: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "bookmarks", page],
      queryFn: () => answerOf(api.me.bookmarks.$get({ query: { page } })),
      ...askedByTheLoader,
    }),

  stack: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "stack", page],
      queryFn: () => answerOf(api.me.stack.$get({ query: { page } })),
      ...askedByTheLoader,
    }),

  publicPage: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "public-page"],
      queryFn: () => answerOf(api.me["public-page"].$get()),
      ...askedByTheLoader,
    }),

  blocks: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "blocks"],
      queryFn: () => answerOf(api.me.blocks.$get()),
      ...askedByTheLoader,
    }),

  activities: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "activities", page],
      queryFn: () => answerOf(api.me.activities.$get({ query: { page } })),
      ...askedByTheLoader,
    }),
};
