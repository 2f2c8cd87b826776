import type { RouteObject } from "react-router";
import { AppFrame } from "../frame/app-frame.tsx";
import { frameLoader } from "../frame/frame-loader.ts";
import { PageFailure, RouteFailure } from "../frame/route-failure.tsx";
import { makerRoutes } from "./maker-routes.ts";
import { memberRoutes } from "./member-routes.ts";
import { page } from "./page.ts";
import { visitorRoutes } from "./visitor-routes.ts";

// Only the server needs them, and every visitor loads this file.
const isServer = import.meta.env.SSR;

export const routes: RouteObject[] = [
  {
    id: "frame",
    loader: frameLoader,
    // The session changes only with full page loads and mutations.
    shouldRevalidate: () => false,
    Component: AppFrame,
    ErrorBoundary: RouteFailure,
    children: insideFrame([
      ...visitorRoutes,
      ...makerRoutes,
      ...memberRoutes,
      ...(import.meta.env.DEV ? [{ path: "dev/ui", handle: isServer && page("app/dev-ui"), lazy: loadDevUi }] : []),
      { path: "*", handle: isServer && page("app/not-found"), lazy: () => import("../not-found-page.tsx") },
    ]),
  },
];

/** A page that fails leaves header and footer in place. */
function insideFrame(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageFailure, children }];
}

async function loadDevUi() {
  const { DevUiPage } = await import("../dev-ui-page.tsx");
  return { Component: DevUiPage, loader: () => ({ head: { title: "Components", noIndex: true } }) };
}
