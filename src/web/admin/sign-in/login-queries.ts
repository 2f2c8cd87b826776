import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

export const loginQueries = {
  /** The next step and a question. Never stale by itself: a new question would replace one that is being answered. */
  state: (api: ApiClient) =>
    queryOptions({
      queryKey: ["login"],
      queryFn: () => answerOf(api.login.$get()),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
