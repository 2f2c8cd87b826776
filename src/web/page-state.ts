import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { HydrationState } from "react-router";

/**
 * What the server hands over to the browser: loader results and the query cache. Without timestamps, which would
 * change the page's ETag at each render.
 */
export type PageState = {
  loaderData: HydrationState["loaderData"];
  queries: [QueryKey, unknown][];
  /** Where the page's code is; the browser would need a while to find out by itself. */
  module: string;
  /** Where this page belongs, when it was sent in answer to a form. */
  address?: string;
};

export function readQueries(queryClient: QueryClient): PageState["queries"] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

export function writeQueries(queryClient: QueryClient, queries: PageState["queries"]): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}
