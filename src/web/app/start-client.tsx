import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createApiClient } from "../data/api-client.ts";
import { createQueryClient } from "../data/queries.ts";
import { ApiContext, shellContext } from "../data/shell.ts";
import { atFirstSign } from "../ui/behavior/first-sign.ts";
import { nextTask } from "../ui/behavior/next-task.ts";
import type { Background } from "./background/background-work.ts";
import { followLinks } from "./follow-links.ts";
import { limitPageCode } from "./page-code.ts";
import { type PageState, writeQueries } from "./page-state.ts";
import { retryStyles } from "./retry-styles.ts";

type Client = {
  routes: RouteObject[];
  /** Sends the API's requests; the browser's own, unless given. */
  fetcher?: typeof fetch;
  /** Runs once the page has settled. */
  afterwards?: (work: Background) => void;
};

/** Takes over the page the server rendered. */
export async function startClient({ routes, fetcher = fetch.bind(window), afterwards }: Client): Promise<void> {
  // The first paint comes before our code.
  await nextTask();
  // In a microtask instead of a timer, so a pressed button is busy before the next click, even on a slow phone.
  notifyManager.setScheduler(queueMicrotask);
  const root = document.getElementById("root");
  const stateBlock = document.getElementById("state");
  if (!root || !stateBlock) return;

  const state = JSON.parse(stateBlock.textContent ?? "") as PageState;
  const queryClient = createQueryClient();
  writeQueries(queryClient, state.queries);
  const api = createApiClient(fetcher);
  const context = new RouterContextProvider();
  context.set(shellContext, { api, queryClient });

  // So a reload requests the page instead of posting the form again.
  if (state.address) window.history.replaceState(null, "", state.address);
  await loadPages(routes);
  limitPageCode(routes, fetcher);
  retryStyles();
  await nextTask();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData },
    getContext: () => context,
  });
  followLinks(router, routes);
  await nextTask();
  // In a transition React hydrates in small steps, so a slow phone can respond to touch in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ApiContext>
      </StrictMode>,
    );
  });
  if (afterwards) whenSettled((sign) => afterwards({ router, routes, queryClient, firstTarget: sign?.target }));
}

/** By then even a slow phone has rendered the page. */
const patienceMs = 6000;

/** Runs once, at the first user input or a few seconds later; never during hydration. */
function whenSettled(work: (sign?: Event) => void): void {
  const timer = setTimeout(() => {
    stop();
    begin();
  }, patienceMs);
  const stop = atFirstSign((sign) => {
    clearTimeout(timer);
    begin(sign);
  });
  function begin(sign?: Event): void {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(() => work(sign));
    else setTimeout(work, 200, sign);
  }
}

/** Load the first page's code before hydration, or React would replace the server's markup with a blank page. */
async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? [])
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
}
