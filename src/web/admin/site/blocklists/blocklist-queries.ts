import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../../data/api-client.ts";

export const blocklistQueries = {
  lists: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "blocklists"],
      queryFn: () => answerOf(api.admin.blocklists.$get()),
      staleTime: 0,
    }),
};
