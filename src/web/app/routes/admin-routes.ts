import { type RouteObject, redirect } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { AdminFailure } from "../../admin/frame/admin-failure.tsx";
import { AdminFrame } from "../../admin/frame/admin-frame.tsx";
import { AdminShell } from "../../admin/frame/admin-shell.tsx";
import { PageOutlet } from "../../shared/frame/page-shell.tsx";
import { frameLoader } from "../frame/frame-loader.ts";
import { RouteFailure } from "../frame/route-failure.tsx";
import { page } from "./page.ts";

// Only the server needs them, and every visitor loads this file.
const isServer = import.meta.env.SSR;

/** The pages below `/admin` and its sign-in: in their own bundle, so visitors load none of it. */
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
            handle: isServer && page("admin/sign-in/login"),
            lazy: () => import("../../admin/sign-in/login-page.tsx"),
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
                handle: isServer && page("admin/site/dashboard/dashboard"),
                lazy: () => import("../../admin/site/dashboard/dashboard-page.tsx"),
              })),
              {
                path: "feedback-reports",
                handle: isServer && page("admin/review/reports/feedback-reports"),
                lazy: () => import("../../admin/review/reports/feedback-reports-page.tsx"),
              },
              {
                path: "products",
                handle: isServer && page("admin/products/products"),
                lazy: () => import("../../admin/products/products-page.tsx"),
              },
              {
                path: "trending-ads",
                handle: isServer && page("admin/products/ads/trending-ads"),
                lazy: () => import("../../admin/products/ads/trending-ads-page.tsx"),
              },
              {
                path: "orders",
                handle: isServer && page("admin/orders/orders"),
                lazy: () => import("../../admin/orders/orders-page.tsx"),
              },
              {
                path: "orders/:id",
                handle: isServer && page("admin/orders/order"),
                lazy: () => import("../../admin/orders/order-page.tsx"),
              },
              {
                path: "bulk-remap",
                handle: isServer && page("admin/products/remap/bulk-remap"),
                lazy: () => import("../../admin/products/remap/bulk-remap-page.tsx"),
              },
              {
                path: "claims",
                handle: isServer && page("admin/review/claims/claims"),
                lazy: () => import("../../admin/review/claims/claims-page.tsx"),
              },
              {
                path: "alternatives",
                handle: isServer && page("admin/review/alternatives/alternatives"),
                lazy: () => import("../../admin/review/alternatives/alternatives-page.tsx"),
              },
              {
                path: "facts",
                handle: isServer && page("admin/review/facts/facts"),
                lazy: () => import("../../admin/review/facts/facts-page.tsx"),
              },
              {
                path: "collections",
                handle: isServer && page("admin/review/collections/collections"),
                lazy: () => import("../../admin/review/collections/collections-page.tsx"),
              },
              {
                path: "users",
                handle: isServer && page("admin/users/users"),
                lazy: () => import("../../admin/users/users-page.tsx"),
              },
              {
                path: "blocklists",
                handle: isServer && page("admin/site/blocklists/blocklists"),
                lazy: () => import("../../admin/site/blocklists/blocklists-page.tsx"),
              },
              {
                path: "security",
                handle: isServer && page("admin/sign-in/security/security"),
                lazy: () => import("../../admin/sign-in/security/security-page.tsx"),
              },
              {
                path: "niches",
                handle: isServer && page("admin/taxonomy/niches/niches"),
                lazy: () => import("../../admin/taxonomy/niches/niches-page.tsx"),
              },
              {
                path: "parent-subcategories",
                handle: isServer && page("admin/taxonomy/subcategories/parent-subcategories"),
                lazy: () => import("../../admin/taxonomy/subcategories/parent-subcategories-page.tsx"),
              },
              {
                path: "tags",
                handle: isServer && page("admin/taxonomy/tags/tags"),
                lazy: () => import("../../admin/taxonomy/tags/tags-page.tsx"),
              },
              {
                path: "synonyms",
                handle: isServer && page("admin/taxonomy/synonyms/synonyms"),
                lazy: () => import("../../admin/taxonomy/synonyms/synonyms-page.tsx"),
              },
              {
                path: "my-ai-engine",
                handle: isServer && page("admin/engine/my-ai-engine"),
                lazy: () => import("../../admin/engine/my-ai-engine-page.tsx"),
              },
              {
                path: "audit",
                handle: isServer && page("admin/site/audit/audit"),
                lazy: () => import("../../admin/site/audit/audit-page.tsx"),
              },
              {
                path: "settings",
                handle: isServer && page("admin/site/settings/settings"),
                lazy: () => import("../../admin/site/settings/settings-page.tsx"),
              },
              {
                path: "settings/letters",
                handle: isServer && page("admin/site/settings/letters/letters"),
                lazy: () => import("../../admin/site/settings/letters/letters-page.tsx"),
              },
              {
                path: "pages",
                handle: isServer && page("admin/site/pages/pages"),
                lazy: () => import("../../admin/site/pages/pages-page.tsx"),
              },
              {
                path: "pages/:name",
                handle: isServer && page("admin/site/pages/edit"),
                lazy: () => import("../../admin/site/pages/edit-page.tsx"),
              },
              {
                path: "newsletter",
                handle: isServer && page("admin/site/newsletter/newsletter"),
                lazy: () => import("../../admin/site/newsletter/newsletter-page.tsx"),
              },
              {
                path: "newsletter/issues/:id",
                handle: isServer && page("admin/site/newsletter/issues/issue"),
                lazy: () => import("../../admin/site/newsletter/issues/issue-page.tsx"),
              },
              {
                path: "products/new",
                handle: isServer && page("admin/products/adding/new-product"),
                lazy: () => import("../../admin/products/adding/new-product-page.tsx"),
              },
              {
                path: "products/map-csv",
                handle: isServer && page("admin/products/imports/map-csv"),
                lazy: () => import("../../admin/products/imports/map-csv-page.tsx"),
              },
              ...["products/edit/:id", "products/:id"].map((path) => ({
                path,
                handle: isServer && page("admin/products/editing/edit-product"),
                lazy: () => import("../../admin/products/editing/edit-product-page.tsx"),
              })),
              {
                path: "submit",
                handle: isServer && page("admin/products/submit/submit"),
                lazy: () => import("../../admin/products/submit/submit-page.tsx"),
              },
              {
                path: "submissions",
                handle: isServer && page("admin/review/submissions/submissions"),
                lazy: () => import("../../admin/review/submissions/submissions-page.tsx"),
              },
              {
                path: "submissions/queue",
                handle: isServer && page("admin/review/queue/submission-queue"),
                lazy: () => import("../../admin/review/queue/submission-queue-page.tsx"),
              },
              {
                path: "suggestions",
                handle: isServer && page("admin/review/suggestions/suggestions"),
                lazy: () => import("../../admin/review/suggestions/suggestions-page.tsx"),
              },
              {
                path: "*",
                handle: isServer && page("admin/page/not-found"),
                lazy: () => import("../../admin/page/not-found-page.tsx"),
              },
            ],
          },
        ],
      },
    ],
  },
];
