import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../api-client.ts";

/** The reads of the Account tab; kept out of `queries.ts`, which every visitor loads. */
export const accountQueries = {
  sessions: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "sessions"],
      queryFn: () => answerOf(api.me.sessions.$get()),
      // Another device may have signed in meanwhile; the loader asks anew at each visit.
      staleTime: 0,
      refetchOnMount: false,
    }),
};
