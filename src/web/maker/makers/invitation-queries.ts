import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** Not in `queries.ts`, which every visitor loads. */
export const invitationQueries = {
  own: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "invitations"],
      queryFn: () => answerOf(api.me.invitations.$get()),
      staleTime: 0,
    }),
};
