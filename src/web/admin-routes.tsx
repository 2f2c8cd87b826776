import { type RouteObject, redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { AdminFailure } from "./features/admin-frame/admin-failure.tsx";
import { AdminFrame } from "./features/admin-frame/admin-frame.tsx";
import { AdminShell } from "./features/admin-frame/admin-shell.tsx";
import { frameLoader } from "./features/frame/frame-loader.ts";
import { PageOutlet } from "./features/frame/page-shell.tsx";
import { RouteFailure } from "./features/frame/route-failure.tsx";
import type { RouteHandle } from "./routes.tsx";

const page = (module: string): RouteHandle => ({ module: `src/web/pages/admin/${module}.tsx` });

/** The pages below `/admin` and the way in: a bundle of their own, so that no visitor loads a byte of it. */
export const adminRoutes: RouteObject[] = [
  {
    id: "admin-shell",
    loader: frameLoader,
    // The session changes only with full page loads and mutations.
    shouldRevalidate: () => false,
    Component: AdminShell,
    ErrorBoundary: RouteFailure,
    children: [
      { path: "my-office", loader: () => redirect(paths.login()) },
      {
        Component: PageOutlet,
        children: [{ path: "login", handle: page("login"), lazy: () => import("./pages/admin/login.tsx") }],
      },
      {
        path: "admin",
        Component: AdminFrame,
        // A page that fails leaves the sidebar in place.
        children: [
          {
            ErrorBoundary: AdminFailure,
            children: [
              ...["", "dashboard"].map((path) => ({
                path,
                handle: page("dashboard"),
                lazy: () => import("./pages/admin/dashboard.tsx"),
              })),
              {
                path: "feedback-reports",
                handle: page("feedback-reports"),
                lazy: () => import("./pages/admin/feedback-reports.tsx"),
              },
              { path: "products", handle: page("products"), lazy: () => import("./pages/admin/products.tsx") },
              {
                path: "trending-ads",
                handle: page("trending-ads"),
                lazy: () => import("./pages/admin/trending-ads.tsx"),
              },
              { path: "orders", handle: page("orders"), lazy: () => import("./pages/admin/orders.tsx") },
              { path: "orders/:id", handle: page("order"), lazy: () => import("./pages/admin/order.tsx") },
              { path: "bulk-remap", handle: page("bulk-remap"), lazy: () => import("./pages/admin/bulk-remap.tsx") },
              { path: "claims", handle: page("claims"), lazy: () => import("./pages/admin/claims.tsx") },
              {
                path: "alternatives",
                handle: page("alternatives"),
                lazy: () => import("./pages/admin/alternatives.tsx"),
              },
              { path: "facts", handle: page("facts"), lazy: () => import("./pages/admin/facts.tsx") },
              {
                path: "collections",
                handle: page("collections"),
                lazy: () => import("./pages/admin/collections.tsx"),
              },
              { path: "users", handle: page("users"), lazy: () => import("./pages/admin/users.tsx") },
              { path: "security", handle: page("security"), lazy: () => import("./pages/admin/security.tsx") },
              { path: "niches", handle: page("niches"), lazy: () => import("./pages/admin/niches.tsx") },
              {
                path: "parent-subcategories",
                handle: page("parent-subcategories"),
                lazy: () => import("./pages/admin/parent-subcategories.tsx"),
              },
              { path: "tags", handle: page("tags"), lazy: () => import("./pages/admin/tags.tsx") },
              { path: "synonyms", handle: page("synonyms"), lazy: () => import("./pages/admin/synonyms.tsx") },
              {
                path: "my-ai-engine",
                handle: page("my-ai-engine"),
                lazy: () => import("./pages/admin/my-ai-engine.tsx"),
              },
              { path: "audit", handle: page("audit"), lazy: () => import("./pages/admin/audit.tsx") },
              { path: "settings", handle: page("settings"), lazy: () => import("./pages/admin/settings.tsx") },
              { path: "newsletter", handle: page("newsletter"), lazy: () => import("./pages/admin/newsletter.tsx") },
              {
                path: "products/new",
                handle: page("new-product"),
                lazy: () => import("./pages/admin/new-product.tsx"),
              },
              {
                path: "products/map-csv",
                handle: page("map-csv"),
                lazy: () => import("./pages/admin/map-csv.tsx"),
              },
              ...["products/edit/:id", "products/:id"].map((path) => ({
                path,
                handle: page("edit-product"),
                lazy: () => import("./pages/admin/edit-product.tsx"),
              })),
              { path: "submit", handle: page("submit"), lazy: () => import("./pages/admin/submit.tsx") },
              { path: "submissions", handle: page("submissions"), lazy: () => import("./pages/admin/submissions.tsx") },
              {
                path: "submissions/queue",
                handle: page("submission-queue"),
                lazy: () => import("./pages/admin/submission-queue.tsx"),
              },
              { path: "suggestions", handle: page("suggestions"), lazy: () => import("./pages/admin/suggestions.tsx") },
              { path: "*", handle: page("not-found"), lazy: () => import("./pages/admin/not-found.tsx") },
            ],
          },
        ],
      },
    ],
  },
];
