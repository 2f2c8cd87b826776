import { type RouteObject, redirect } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { AdminFailure } from "../../admin/frame/admin-failure.tsx";
import { AdminFrame } from "../../admin/frame/admin-frame.tsx";
import { AdminShell } from "../../admin/frame/admin-shell.tsx";
import { PageOutlet } from "../../shared/frame/page-shell.tsx";
import { frameLoader } from "../frame/frame-loader.ts";
import { RouteFailure } from "../frame/route-failure.tsx";
import { page } from "./page.ts";

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
            handle: page("src/web/admin/sign-in/login-page.tsx"),
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
                handle: page("src/web/admin/dashboard/dashboard-page.tsx"),
                lazy: () => import("../../admin/dashboard/dashboard-page.tsx"),
              })),
              {
                path: "feedback-reports",
                handle: page("src/web/admin/review/reports/feedback-reports-page.tsx"),
                lazy: () => import("../../admin/review/reports/feedback-reports-page.tsx"),
              },
              {
                path: "products",
                handle: page("src/web/admin/products/products-page.tsx"),
                lazy: () => import("../../admin/products/products-page.tsx"),
              },
              {
                path: "trending-ads",
                handle: page("src/web/admin/products/ads/trending-ads-page.tsx"),
                lazy: () => import("../../admin/products/ads/trending-ads-page.tsx"),
              },
              {
                path: "orders",
                handle: page("src/web/admin/orders/orders-page.tsx"),
                lazy: () => import("../../admin/orders/orders-page.tsx"),
              },
              {
                path: "orders/:id",
                handle: page("src/web/admin/orders/order-page.tsx"),
                lazy: () => import("../../admin/orders/order-page.tsx"),
              },
              {
                path: "bulk-remap",
                handle: page("src/web/admin/products/remap/bulk-remap-page.tsx"),
                lazy: () => import("../../admin/products/remap/bulk-remap-page.tsx"),
              },
              {
                path: "claims",
                handle: page("src/web/admin/review/claims/claims-page.tsx"),
                lazy: () => import("../../admin/review/claims/claims-page.tsx"),
              },
              {
                path: "alternatives",
                handle: page("src/web/admin/review/alternatives/alternatives-page.tsx"),
                lazy: () => import("../../admin/review/alternatives/alternatives-page.tsx"),
              },
              {
                path: "facts",
                handle: page("src/web/admin/review/facts/facts-page.tsx"),
                lazy: () => import("../../admin/review/facts/facts-page.tsx"),
              },
              {
                path: "collections",
                handle: page("src/web/admin/review/collections/collections-page.tsx"),
                lazy: () => import("../../admin/review/collections/collections-page.tsx"),
              },
              {
                path: "users",
                handle: page("src/web/admin/users/users-page.tsx"),
                lazy: () => import("../../admin/users/users-page.tsx"),
              },
              {
                path: "security",
                handle: page("src/web/admin/sign-in/security/security-page.tsx"),
                lazy: () => import("../../admin/sign-in/security/security-page.tsx"),
              },
              {
                path: "niches",
                handle: page("src/web/admin/taxonomy/niches/niches-page.tsx"),
                lazy: () => import("../../admin/taxonomy/niches/niches-page.tsx"),
              },
              {
                path: "parent-subcategories",
                handle: page("src/web/admin/taxonomy/subcategories/parent-subcategories-page.tsx"),
                lazy: () => import("../../admin/taxonomy/subcategories/parent-subcategories-page.tsx"),
              },
              {
                path: "tags",
                handle: page("src/web/admin/taxonomy/tags/tags-page.tsx"),
                lazy: () => import("../../admin/taxonomy/tags/tags-page.tsx"),
              },
              {
                path: "synonyms",
                handle: page("src/web/admin/taxonomy/synonyms/synonyms-page.tsx"),
                lazy: () => import("../../admin/taxonomy/synonyms/synonyms-page.tsx"),
              },
              {
                path: "my-ai-engine",
                handle: page("src/web/admin/engine/my-ai-engine-page.tsx"),
                lazy: () => import("../../admin/engine/my-ai-engine-page.tsx"),
              },
              {
                path: "audit",
                handle: page("src/web/admin/audit/audit-page.tsx"),
                lazy: () => import("../../admin/audit/audit-page.tsx"),
              },
              {
                path: "settings",
                handle: page("src/web/admin/settings/settings-page.tsx"),
                lazy: () => import("../../admin/settings/settings-page.tsx"),
              },
              {
                path: "newsletter",
                handle: page("src/web/admin/newsletter/newsletter-page.tsx"),
                lazy: () => import("../../admin/newsletter/newsletter-page.tsx"),
              },
              {
                path: "products/new",
                handle: page("src/web/admin/products/adding/new-product-page.tsx"),
                lazy: () => import("../../admin/products/adding/new-product-page.tsx"),
              },
              {
                path: "products/map-csv",
                handle: page("src/web/admin/products/imports/map-csv-page.tsx"),
                lazy: () => import("../../admin/products/imports/map-csv-page.tsx"),
              },
              ...["products/edit/:id", "products/:id"].map((path) => ({
                path,
                handle: page("src/web/admin/products/editing/edit-product-page.tsx"),
                lazy: () => import("../../admin/products/editing/edit-product-page.tsx"),
              })),
              {
                path: "submit",
                handle: page("src/web/admin/products/submit/submit-page.tsx"),
                lazy: () => import("../../admin/products/submit/submit-page.tsx"),
              },
              {
                path: "submissions",
                handle: page("src/web/admin/review/submissions/submissions-page.tsx"),
                lazy: () => import("../../admin/review/submissions/submissions-page.tsx"),
              },
              {
                path: "submissions/queue",
                handle: page("src/web/admin/review/queue/submission-queue-page.tsx"),
                lazy: () => import("../../admin/review/queue/submission-queue-page.tsx"),
              },
              {
                path: "suggestions",
                handle: page("src/web/admin/review/suggestions/suggestions-page.tsx"),
                lazy: () => import("../../admin/review/suggestions/suggestions-page.tsx"),
              },
              {
                path: "*",
                handle: page("src/web/admin/page/not-found-page.tsx"),
                lazy: () => import("../../admin/page/not-found-page.tsx"),
              },
            ],
          },
        ],
      },
    ],
  },
];
