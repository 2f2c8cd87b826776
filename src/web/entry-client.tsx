import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createApiClient } from "./api-client.ts";
import { atFirstSign } from "./first-sign.ts";
import { followLinks } from "./follow-links.ts";
import { nextTask } from "./next-task.ts";
import { type PageState, writeQueries } from "./page-state.ts";
import { createQueryClient } from "./queries.ts";
import { type RouteHandle, routes } from "./routes.tsx";
import { ApiContext, shellContext } from "./shell.ts";
import "./styles.css";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  const stateBlock = document.getElementById("state");
  if (!root || !stateBlock) return;

  const state = JSON.parse(stateBlock.textContent ?? "") as PageState;
  const queryClient = createQueryClient();
  writeQueries(queryClient, state.queries);
  const api = createApiClient(fetch.bind(window));
  const context = new RouterContextProvider();
  context.set(shellContext, { api, queryClient });

  // Reloading then asks for the page instead of sending the form again.
  if (state.address) window.history.replaceState(null, "", state.address);
  await loadPage(state.module);
  await nextTask();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData },
    getContext: () => context,
  });
  followLinks(router, routes);
  await nextTask();
  // As a transition React hydrates in small steps, and a slow phone answers to touch in between.
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
  whenSettled(() =>
    import("./background-work.ts").then(
      ({ startBackgroundWork }) => startBackgroundWork({ router, routes, queryClient }),
      () => {},
    ),
  );
}

/** By then even a slow phone has the page up. */
const patienceMs = 6000;

/** Once, at the first sign that somebody is there, or some seconds later; never while the page comes to life. */
function whenSettled(work: () => void): void {
  const timer = setTimeout(() => {
    stop();
    begin();
  }, patienceMs);
  const stop = atFirstSign(() => {
    clearTimeout(timer);
    begin();
  });
  function begin(): void {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(work);
    else setTimeout(work, 200);
  }
}

/** The first page must be here before React takes over, or it would replace the server's markup by a blank. */
async function loadPage(module: string): Promise<void> {
  const route = routes[0]?.children?.find(({ handle }) => (handle as RouteHandle | undefined)?.module === module);
  if (typeof route?.lazy !== "function") return;
  const page = await route.lazy();
  Object.assign(route, page, { lazy: undefined });
}

void nextTask().then(start);
