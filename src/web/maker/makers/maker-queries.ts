import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** Queries about makers and invitations; not in `queries.ts`, which every visitor loads. */
export const makerQueries = {
  invitations: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "invitations"],
      queryFn: () => answerOf(api.me.invitations.$get()),
      staleTime: 0,
    }),
};
