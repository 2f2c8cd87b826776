import type { QueryClient } from "@tanstack/react-query";
import type { DataRouter, RouteObject } from "react-router";
import { startServiceWorker } from "../service-worker/start-service-worker.ts";
import { createPrefetcher } from "./create-prefetcher.ts";
import { startLogoMorphing } from "./start-logo-morphing.ts";
import { startPrefetching } from "./start-prefetching.ts";
import { startPromotionCounting } from "./start-promotion-counting.ts";
import { startRowSliding } from "./start-row-sliding.ts";
import { startSpineLifting } from "./start-spine-lifting.ts";
import { startViewCounting } from "./start-view-counting.ts";

export type Background = {
  router: Pick<DataRouter, "state" | "subscribe">;
  routes: RouteObject[];
  queryClient: QueryClient;
  /** The target of the first input; nothing if there was none yet. */
  firstTarget?: EventTarget | null | undefined;
};

/** Low-priority work, started at the first user input or a few seconds after the page has loaded. */
export function startBackgroundWork({ router, routes, queryClient, firstTarget }: Background): void {
  const fetcher = fetch.bind(window);
  startViewCounting({ router, queryClient, fetcher });
  startPromotionCounting({ fetcher, firstTarget });
  startRowSliding();
  startSpineLifting();
  startLogoMorphing(router);
  startPrefetching({ router, prefetcher: createPrefetcher({ routes, queryClient, fetcher }) });
  // In development there are no built files to cache.
  if (import.meta.env.PROD) void startServiceWorker();
}
