import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../../data/api-client.ts";

export const settingsQueries = {
  settings: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "settings", "values"],
      queryFn: () => answerOf(api.admin.settings.values.$get()),
      staleTime: 0,
    }),
};
