import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { unlessMissing } from "../../shared/lists/load-list.ts";

/** What an administrator has published at an address; null if there is nothing, or the built-in text applies. */
export const sitePageQuery = (api: ApiClient, name: string) =>
  queryOptions({
    queryKey: ["site", "pages", name],
    queryFn: () =>
      answerOf(api.pages[":name"].$get({ param: { name } }))
        .then((page) => (page.title === "" ? null : page))
        .catch(unlessMissing),
  });
