import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../../../data/api-client.ts";

export const letterQueries = {
  all: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "settings", "letters"],
      queryFn: async () => (await answerOf(api.admin.settings.letters.$get())).letters,
    }),
};
