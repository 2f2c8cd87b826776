import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** Queries of the Account tab; not in `queries.ts`, which every visitor loads. */
export const accountQueries = {
  sessions: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "sessions"],
      queryFn: () => answerOf(api.me.sessions.$get()),
      // Another device may have signed in, so the loader refetches on each visit.
      staleTime: 0,
      refetchOnMount: false,
    }),
  emailChoices: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "notifications"],
      queryFn: () => answerOf(api.me.notifications.$get()),
      // A link in a letter may have turned some off, so the loader refetches on each visit.
      staleTime: 0,
      refetchOnMount: false,
    }),
};
