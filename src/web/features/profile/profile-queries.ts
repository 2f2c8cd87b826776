import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../api-client.ts";

// The page's loader asks anew at each visit: what was saved or said a moment ago has to be there.
const askedByTheLoader = { staleTime: 0, refetchOnMount: false } as const;

/** The reads of the profile page alone; kept out of `queries.ts`, which every visitor loads. */
export const profileQueries = {
  own: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "profile"],
      queryFn: () => answerOf(api.me.profile.$get()),
      ...askedByTheLoader,
    }),

  bookmarks: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "bookmarks", page],
      queryFn: () => answerOf(api.me.bookmarks.$get({ query: { page } })),
      ...askedByTheLoader,
    }),

  activities: (api: ApiClient, page: number) =>
    queryOptions({
      queryKey: ["me", "activities", page],
      queryFn: () => answerOf(api.me.activities.$get({ query: { page } })),
      ...askedByTheLoader,
    }),
};
