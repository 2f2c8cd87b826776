import type { RouteObject } from "react-router";
import { AppFrame } from "./features/frame/app-frame.tsx";
import { frameLoader } from "./features/frame/frame-loader.ts";
import { PageFailure, RouteFailure } from "./features/frame/route-failure.tsx";

/** The path of the page's module, so the server can preload its code. */
export type RouteHandle = { module: `src/web/${string}.tsx` };

const page = (module: RouteHandle["module"]): RouteHandle => ({ module });

export const routes: RouteObject[] = [
  {
    id: "frame",
    loader: frameLoader,
    // The session changes only with full page loads and mutations.
    shouldRevalidate: () => false,
    Component: AppFrame,
    ErrorBoundary: RouteFailure,
    children: insideFrame([
      { index: true, handle: page("src/web/pages/home.tsx"), lazy: () => import("./pages/home.tsx") },
      { path: "niche/:slug", handle: page("src/web/pages/niche.tsx"), lazy: () => import("./pages/niche.tsx") },
      {
        path: "niche/:niche/subcategory/:subcategory",
        handle: page("src/web/pages/subcategory.tsx"),
        lazy: () => import("./pages/subcategory.tsx"),
      },
      {
        path: "parent-subcategory/:slug",
        handle: page("src/web/pages/parent-subcategory.tsx"),
        lazy: () => import("./pages/parent-subcategory.tsx"),
      },
      { path: "tag/:tag", handle: page("src/web/pages/tag.tsx"), lazy: () => import("./pages/tag.tsx") },
      { path: "search", handle: page("src/web/pages/search.tsx"), lazy: () => import("./pages/search.tsx") },
      { path: "ai-tools", handle: page("src/web/pages/ai-tools.tsx"), lazy: () => import("./pages/ai-tools.tsx") },
      { path: "resources/:slug", handle: page("src/web/pages/product.tsx"), lazy: () => import("./pages/product.tsx") },
      {
        path: "compare",
        handle: page("src/web/pages/compare-start.tsx"),
        lazy: () => import("./pages/compare-start.tsx"),
      },
      { path: "compare/:slugs", handle: page("src/web/pages/compare.tsx"), lazy: () => import("./pages/compare.tsx") },
      {
        path: "resources/:slug/alternatives",
        handle: page("src/web/pages/alternatives.tsx"),
        lazy: () => import("./pages/alternatives.tsx"),
      },
      {
        path: "resources/:slug/upvoters",
        handle: page("src/web/pages/upvoters.tsx"),
        lazy: () => import("./pages/upvoters.tsx"),
      },
      { path: "people/:username", handle: page("src/web/pages/person.tsx"), lazy: () => import("./pages/person.tsx") },
      {
        path: "report-person",
        handle: page("src/web/pages/report-person.tsx"),
        lazy: () => import("./pages/report-person.tsx"),
      },
      {
        path: "propose-alternative",
        handle: page("src/web/pages/propose-alternative.tsx"),
        lazy: () => import("./pages/propose-alternative.tsx"),
      },
      {
        path: "collections",
        handle: page("src/web/pages/collections.tsx"),
        lazy: () => import("./pages/collections.tsx"),
      },
      {
        path: "collections/add",
        handle: page("src/web/pages/add-to-collection.tsx"),
        lazy: () => import("./pages/add-to-collection.tsx"),
      },
      {
        path: "collections/report",
        handle: page("src/web/pages/report-collection.tsx"),
        lazy: () => import("./pages/report-collection.tsx"),
      },
      {
        path: "collections/:address",
        handle: page("src/web/pages/collection.tsx"),
        lazy: () => import("./pages/collection.tsx"),
      },
      {
        path: "profile/collections/:key",
        handle: page("src/web/pages/edit-collection.tsx"),
        lazy: () => import("./pages/edit-collection.tsx"),
      },
      ...["product/:id", "product-details/:id"].map((path) => ({
        path,
        handle: page("src/web/pages/product-redirect.tsx"),
        lazy: () => import("./pages/product-redirect.tsx"),
      })),
      { path: "submit", handle: page("src/web/pages/submit.tsx"), lazy: () => import("./pages/submit.tsx") },
      {
        path: "claim-product",
        handle: page("src/web/pages/claim-product.tsx"),
        lazy: () => import("./pages/claim-product.tsx"),
      },
      {
        path: "my-products",
        handle: page("src/web/pages/my-products.tsx"),
        lazy: () => import("./pages/my-products.tsx"),
      },
      {
        path: "my-products/:id",
        handle: page("src/web/pages/my-product.tsx"),
        lazy: () => import("./pages/my-product.tsx"),
      },
      {
        path: "my-products/edit/:id",
        handle: page("src/web/pages/edit-product.tsx"),
        lazy: () => import("./pages/edit-product.tsx"),
      },
      {
        path: "submit-product-details",
        handle: page("src/web/pages/submit-product-details.tsx"),
        lazy: () => import("./pages/submit-product-details.tsx"),
      },
      {
        path: "my-products/:id/preview",
        handle: page("src/web/pages/product-preview.tsx"),
        lazy: () => import("./pages/product-preview.tsx"),
      },
      { path: "following", handle: page("src/web/pages/following.tsx"), lazy: () => import("./pages/following.tsx") },
      {
        path: "following/digest",
        handle: page("src/web/pages/digest-preview.tsx"),
        lazy: () => import("./pages/digest-preview.tsx"),
      },
      {
        path: "notifications",
        handle: page("src/web/pages/notifications.tsx"),
        lazy: () => import("./pages/notifications.tsx"),
      },
      { path: "profile", handle: page("src/web/pages/profile.tsx"), lazy: () => import("./pages/profile.tsx") },
      {
        path: "profile/orders/:reference/receipt",
        handle: page("src/web/pages/receipt.tsx"),
        lazy: () => import("./pages/receipt.tsx"),
      },
      { path: "advertise", handle: page("src/web/pages/advertise.tsx"), lazy: () => import("./pages/advertise.tsx") },
      { path: "about", handle: page("src/web/pages/about.tsx"), lazy: () => import("./pages/about.tsx") },
      {
        path: "about/ranking",
        handle: page("src/web/pages/about-ranking.tsx"),
        lazy: () => import("./pages/about-ranking.tsx"),
      },
      { path: "about/ads", handle: page("src/web/pages/about-ads.tsx"), lazy: () => import("./pages/about-ads.tsx") },
      {
        path: "guidelines",
        handle: page("src/web/pages/guidelines.tsx"),
        lazy: () => import("./pages/guidelines.tsx"),
      },
      { path: "terms", handle: page("src/web/pages/terms.tsx"), lazy: () => import("./pages/terms.tsx") },
      { path: "privacy", handle: page("src/web/pages/privacy.tsx"), lazy: () => import("./pages/privacy.tsx") },
      {
        path: "feedback",
        handle: page("src/web/pages/site-feedback.tsx"),
        lazy: () => import("./pages/site-feedback.tsx"),
      },
      {
        path: "suggest-fact",
        handle: page("src/web/pages/suggest-fact.tsx"),
        lazy: () => import("./pages/suggest-fact.tsx"),
      },
      {
        path: "report",
        handle: page("src/web/pages/report-product.tsx"),
        lazy: () => import("./pages/report-product.tsx"),
      },
      {
        path: "newsletter",
        handle: page("src/web/pages/newsletter.tsx"),
        lazy: () => import("./pages/newsletter.tsx"),
      },
      {
        path: "newsletter/confirm",
        handle: page("src/web/pages/newsletter-confirm.tsx"),
        lazy: () => import("./pages/newsletter-confirm.tsx"),
      },
      {
        path: "newsletter/unsubscribe",
        handle: page("src/web/pages/newsletter-unsubscribe.tsx"),
        lazy: () => import("./pages/newsletter-unsubscribe.tsx"),
      },
      {
        path: "notifications/unsubscribe",
        handle: page("src/web/pages/notifications-unsubscribe.tsx"),
        lazy: () => import("./pages/notifications-unsubscribe.tsx"),
      },
      {
        path: "onboarding",
        handle: page("src/web/pages/onboarding.tsx"),
        lazy: () => import("./pages/onboarding.tsx"),
      },
      { path: "auth", handle: page("src/web/pages/auth.tsx"), lazy: () => import("./pages/auth.tsx") },
      ...(import.meta.env.DEV ? [{ path: "dev/ui", handle: page("src/web/pages/dev-ui.tsx"), lazy: loadDevUi }] : []),
      { path: "*", handle: page("src/web/pages/not-found.tsx"), lazy: () => import("./pages/not-found.tsx") },
    ]),
  },
];

/** A page that fails leaves header and footer in place. */
function insideFrame(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageFailure, children }];
}

async function loadDevUi() {
  const { DevUiPage } = await import("./pages/dev-ui.tsx");
  return { Component: DevUiPage, loader: () => ({ head: { title: "Components", noIndex: true } }) };
}
