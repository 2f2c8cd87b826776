import type { RouteObject } from "react-router";
import { AppFrame, frameLoader } from "./features/frame/app-frame.tsx";
import { RouteFailure } from "./features/frame/route-failure.tsx";

/** Tells the server which module a page lives in, so that its code is fetched along with the page. */
export type RouteHandle = { module: string };

const page = (module: string): RouteHandle => ({ module: `src/web/pages/${module}.tsx` });

export const routes: RouteObject[] = [
  {
    id: "frame",
    loader: frameLoader,
    // Who is signed in changes by full page loads and mutations only.
    shouldRevalidate: () => false,
    Component: AppFrame,
    ErrorBoundary: RouteFailure,
    children: [
      { index: true, handle: page("home"), lazy: () => import("./pages/home.tsx") },
      { path: "niche/:slug", handle: page("niche"), lazy: () => import("./pages/niche.tsx") },
      { path: "resources/:slug", handle: page("product"), lazy: () => import("./pages/product.tsx") },
      { path: "admin", handle: page("admin"), lazy: () => import("./pages/admin.tsx") },
      { path: "auth", handle: page("auth"), lazy: () => import("./pages/auth.tsx") },
      ...(import.meta.env.DEV ? [{ path: "dev/ui", lazy: loadDevUi }] : []),
      { path: "*", handle: page("not-found"), lazy: () => import("./pages/not-found.tsx") },
    ],
  },
];

async function loadDevUi() {
  const { DevUiPage } = await import("./pages/dev-ui.tsx");
  return { Component: DevUiPage, loader: () => ({ head: { title: "Components", noIndex: true } }) };
}
