import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { HydrationState } from "react-router";

/**
 * The state for hydration: loader results and the query cache. Without timestamps, which would change the page's ETag
 * on each render. What is only in the markup isn't part of it.
 */
export type PageState = {
  loaderData: HydrationState["loaderData"];
  queries: [QueryKey, unknown][];
  /** The page's own address, if it was sent in response to a form. */
  address?: string;
};

export function readQueries(queryClient: QueryClient): PageState["queries"] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === "success" && !meta?.isOnlyMarkup)
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

export function writeQueries(queryClient: QueryClient, queries: PageState["queries"]): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}
