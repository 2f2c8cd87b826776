import { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { prefetchHeaders } from "#contract/shared/pages/prefetch-headers.ts";
import { createApiClient } from "../../data/api-client.ts";
import { markPrefetched } from "../../data/prefetched.ts";
import { shellContext } from "../../data/shell.ts";

export type Prefetcher = ReturnType<typeof createPrefetcher>;

type Options = { routes: RouteObject[]; queryClient: QueryClient; fetcher: typeof fetch };
type Page = Pick<RouteObject, "loader">;

/** Prefetches a page's code, or its code and data. */
export function createPrefetcher({ routes, queryClient, fetcher }: Options) {
  const asked = new Set<string>();
  const context = new RouterContextProvider();
  context.set(shellContext, { api: prefetchingApi(fetcher), queryClient: prefetchingClient(queryClient) });

  function find(address: string) {
    const match = matchRoutes(routes, address)?.at(-1);
    return match?.route.path === "*" ? undefined : match;
  }

  return {
    async code(address: string): Promise<void> {
      const match = find(address);
      if (match) await codeOf(match.route).catch(() => {});
    },

    /** Once per address; a failed prefetch may be retried. */
    async page(address: string): Promise<void> {
      const match = asked.has(address) ? undefined : find(address);
      if (!match) return;
      asked.add(address);
      try {
        const { loader } = await codeOf(match.route);
        if (typeof loader !== "function") return;
        const url = new URL(address, window.location.origin);
        const args: LoaderFunctionArgs = {
          request: new Request(url),
          url,
          pattern: match.route.path ?? "/",
          params: match.params,
          context,
        };
        await loader(args);
      } catch (refusal) {
        // A loader throws redirects; its data was loaded before.
        if (!(refusal instanceof Response)) asked.delete(address);
      }
    },
  };
}

async function codeOf(route: RouteObject): Promise<Page> {
  return typeof route.lazy === "function" ? ((await route.lazy()) as Page) : route;
}

function prefetchingApi(fetcher: typeof fetch) {
  return createApiClient((input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(prefetchHeaders)) headers.set(name, value);
    return fetcher(input, { ...init, headers });
  });
}

/** Fills the same cache and marks the data as prefetched. */
function prefetchingClient(queryClient: QueryClient): QueryClient {
  const queryCache = queryClient.getQueryCache();
  queryCache.subscribe((event) => {
    const hasArrived = event.type === "updated" && event.action.type === "success";
    if (hasArrived && event.query.meta?.isPrefetch) markPrefetched(event.query);
  });
  const queries = { ...queryClient.getDefaultOptions().queries, meta: { isPrefetch: true } };
  return new QueryClient({ queryCache, defaultOptions: { queries } });
}
