import type { QueryClient } from "@tanstack/react-query";
import type { DataRouter, RouteObject } from "react-router";
import { startServiceWorker } from "./features/offline/start-service-worker.ts";
import { createPrefetcher } from "./features/prefetch/create-prefetcher.ts";
import { startPrefetching } from "./features/prefetch/start-prefetching.ts";
import { startViewCounting } from "./features/visits/start-view-counting.ts";

type Background = { router: Pick<DataRouter, "state" | "subscribe">; routes: RouteObject[]; queryClient: QueryClient };

/** What nobody waits for; fetched and started once somebody is seen to be there, or some seconds after the page is up. */
export function startBackgroundWork({ router, routes, queryClient }: Background): void {
  const fetcher = fetch.bind(window);
  startViewCounting({ router, queryClient, fetcher });
  startPrefetching({ router, prefetcher: createPrefetcher({ routes, queryClient, fetcher }) });
  // In development there are no built files to keep.
  if (import.meta.env.PROD) void startServiceWorker();
}
