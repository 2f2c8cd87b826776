import { type RouteObject, redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { AdminFailure } from "./features/admin-frame/admin-failure.tsx";
import { AdminFrame } from "./features/admin-frame/admin-frame.tsx";
import { AdminShell } from "./features/admin-frame/admin-shell.tsx";
import { frameLoader } from "./features/frame/frame-loader.ts";
import { PageOutlet } from "./features/frame/page-shell.tsx";
import { RouteFailure } from "./features/frame/route-failure.tsx";
import type { RouteHandle } from "./routes.tsx";

const page = (module: RouteHandle["module"]): RouteHandle => ({ module });

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
        children: [
          {
            path: "login",
            handle: page("src/web/pages/admin/login.tsx"),
            lazy: () => import("./pages/admin/login.tsx"),
          },
        ],
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
                handle: page("src/web/pages/admin/dashboard.tsx"),
                lazy: () => import("./pages/admin/dashboard.tsx"),
              })),
              {
                path: "feedback-reports",
                handle: page("src/web/pages/admin/feedback-reports.tsx"),
                lazy: () => import("./pages/admin/feedback-reports.tsx"),
              },
              {
                path: "products",
                handle: page("src/web/pages/admin/products.tsx"),
                lazy: () => import("./pages/admin/products.tsx"),
              },
              {
                path: "trending-ads",
                handle: page("src/web/pages/admin/trending-ads.tsx"),
                lazy: () => import("./pages/admin/trending-ads.tsx"),
              },
              {
                path: "orders",
                handle: page("src/web/pages/admin/orders.tsx"),
                lazy: () => import("./pages/admin/orders.tsx"),
              },
              {
                path: "orders/:id",
                handle: page("src/web/pages/admin/order.tsx"),
                lazy: () => import("./pages/admin/order.tsx"),
              },
              {
                path: "bulk-remap",
                handle: page("src/web/pages/admin/bulk-remap.tsx"),
                lazy: () => import("./pages/admin/bulk-remap.tsx"),
              },
              {
                path: "claims",
                handle: page("src/web/pages/admin/claims.tsx"),
                lazy: () => import("./pages/admin/claims.tsx"),
              },
              {
                path: "alternatives",
                handle: page("src/web/pages/admin/alternatives.tsx"),
                lazy: () => import("./pages/admin/alternatives.tsx"),
              },
              {
                path: "facts",
                handle: page("src/web/pages/admin/facts.tsx"),
                lazy: () => import("./pages/admin/facts.tsx"),
              },
              {
                path: "collections",
                handle: page("src/web/pages/admin/collections.tsx"),
                lazy: () => import("./pages/admin/collections.tsx"),
              },
              {
                path: "users",
                handle: page("src/web/pages/admin/users.tsx"),
                lazy: () => import("./pages/admin/users.tsx"),
              },
              {
                path: "security",
                handle: page("src/web/pages/admin/security.tsx"),
                lazy: () => import("./pages/admin/security.tsx"),
              },
              {
                path: "niches",
                handle: page("src/web/pages/admin/niches.tsx"),
                lazy: () => import("./pages/admin/niches.tsx"),
              },
              {
                path: "parent-subcategories",
                handle: page("src/web/pages/admin/parent-subcategories.tsx"),
                lazy: () => import("./pages/admin/parent-subcategories.tsx"),
              },
              {
                path: "tags",
                handle: page("src/web/pages/admin/tags.tsx"),
                lazy: () => import("./pages/admin/tags.tsx"),
              },
              {
                path: "synonyms",
                handle: page("src/web/pages/admin/synonyms.tsx"),
                lazy: () => import("./pages/admin/synonyms.tsx"),
              },
              {
                path: "my-ai-engine",
                handle: page("src/web/pages/admin/my-ai-engine.tsx"),
                lazy: () => import("./pages/admin/my-ai-engine.tsx"),
              },
              {
                path: "audit",
                handle: page("src/web/pages/admin/audit.tsx"),
                lazy: () => import("./pages/admin/audit.tsx"),
              },
              {
                path: "settings",
                handle: page("src/web/pages/admin/settings.tsx"),
                lazy: () => import("./pages/admin/settings.tsx"),
              },
              {
                path: "newsletter",
                handle: page("src/web/pages/admin/newsletter.tsx"),
                lazy: () => import("./pages/admin/newsletter.tsx"),
              },
              {
                path: "products/new",
                handle: page("src/web/pages/admin/new-product.tsx"),
                lazy: () => import("./pages/admin/new-product.tsx"),
              },
              {
                path: "products/map-csv",
                handle: page("src/web/pages/admin/map-csv.tsx"),
                lazy: () => import("./pages/admin/map-csv.tsx"),
              },
              ...["products/edit/:id", "products/:id"].map((path) => ({
                path,
                handle: page("src/web/pages/admin/edit-product.tsx"),
                lazy: () => import("./pages/admin/edit-product.tsx"),
              })),
              {
                path: "submit",
                handle: page("src/web/pages/admin/submit.tsx"),
                lazy: () => import("./pages/admin/submit.tsx"),
              },
              {
                path: "submissions",
                handle: page("src/web/pages/admin/submissions.tsx"),
                lazy: () => import("./pages/admin/submissions.tsx"),
              },
              {
                path: "submissions/queue",
                handle: page("src/web/pages/admin/submission-queue.tsx"),
                lazy: () => import("./pages/admin/submission-queue.tsx"),
              },
              {
                path: "suggestions",
                handle: page("src/web/pages/admin/suggestions.tsx"),
                lazy: () => import("./pages/admin/suggestions.tsx"),
              },
              {
                path: "*",
                handle: page("src/web/pages/admin/not-found.tsx"),
                lazy: () => import("./pages/admin/not-found.tsx"),
              },
            ],
          },
        ],
      },
    ],
  },
];
