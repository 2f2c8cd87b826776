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

  // So a reload requests the page instead of posting the form again.
  if (state.address) window.history.replaceState(null, "", state.address);
  await loadPage(state.module);
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
  whenSettled(() =>
    import("./background-work.ts").then(
      ({ startBackgroundWork }) => startBackgroundWork({ router, routes, queryClient }),
      () => {},
    ),
  );
}

/** By then even a slow phone has rendered the page. */
const patienceMs = 6000;

/** Runs once, at the first user input or a few seconds later; never during hydration. */
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

/** Load the first page's code before hydration, or React would replace the server's markup with a blank page. */
async function loadPage(module: string): Promise<void> {
  const route = routes[0]?.children?.find(({ handle }) => (handle as RouteHandle | undefined)?.module === module);
  if (typeof route?.lazy !== "function") return;
  const page = await route.lazy();
  Object.assign(route, page, { lazy: undefined });
}

void nextTask().then(start);
