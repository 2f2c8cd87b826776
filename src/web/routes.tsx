import type { RouteObject } from "react-router";
import { AppFrame } from "./features/frame/app-frame.tsx";
import { frameLoader } from "./features/frame/frame-loader.ts";
import { PageFailure, RouteFailure } from "./features/frame/route-failure.tsx";

/** The page's module, so the server can preload its code. */
export type RouteHandle = { module: string };

const page = (module: string): RouteHandle => ({ module: `src/web/pages/${module}.tsx` });

export const routes: RouteObject[] = [
  {
    id: "frame",
    loader: frameLoader,
    // The session changes only with full page loads and mutations.
    shouldRevalidate: () => false,
    Component: AppFrame,
    ErrorBoundary: RouteFailure,
    children: insideFrame([
      { index: true, handle: page("home"), lazy: () => import("./pages/home.tsx") },
      { path: "niche/:slug", handle: page("niche"), lazy: () => import("./pages/niche.tsx") },
      {
        path: "niche/:niche/subcategory/:subcategory",
        handle: page("subcategory"),
        lazy: () => import("./pages/subcategory.tsx"),
      },
      {
        path: "parent-subcategory/:slug",
        handle: page("parent-subcategory"),
        lazy: () => import("./pages/parent-subcategory.tsx"),
      },
      { path: "tag/:tag", handle: page("tag"), lazy: () => import("./pages/tag.tsx") },
      { path: "search", handle: page("search"), lazy: () => import("./pages/search.tsx") },
      { path: "ai-tools", handle: page("ai-tools"), lazy: () => import("./pages/ai-tools.tsx") },
      { path: "resources/:slug", handle: page("product"), lazy: () => import("./pages/product.tsx") },
      { path: "compare", handle: page("compare-start"), lazy: () => import("./pages/compare-start.tsx") },
      { path: "compare/:slugs", handle: page("compare"), lazy: () => import("./pages/compare.tsx") },
      {
        path: "resources/:slug/alternatives",
        handle: page("alternatives"),
        lazy: () => import("./pages/alternatives.tsx"),
      },
      { path: "resources/:slug/upvoters", handle: page("upvoters"), lazy: () => import("./pages/upvoters.tsx") },
      { path: "people/:username", handle: page("person"), lazy: () => import("./pages/person.tsx") },
      { path: "report-person", handle: page("report-person"), lazy: () => import("./pages/report-person.tsx") },
      {
        path: "propose-alternative",
        handle: page("propose-alternative"),
        lazy: () => import("./pages/propose-alternative.tsx"),
      },
      { path: "collections", handle: page("collections"), lazy: () => import("./pages/collections.tsx") },
      {
        path: "collections/add",
        handle: page("add-to-collection"),
        lazy: () => import("./pages/add-to-collection.tsx"),
      },
      {
        path: "collections/report",
        handle: page("report-collection"),
        lazy: () => import("./pages/report-collection.tsx"),
      },
      { path: "collections/:address", handle: page("collection"), lazy: () => import("./pages/collection.tsx") },
      {
        path: "profile/collections/:key",
        handle: page("edit-collection"),
        lazy: () => import("./pages/edit-collection.tsx"),
      },
      ...["product/:id", "product-details/:id"].map((path) => ({
        path,
        handle: page("product-redirect"),
        lazy: () => import("./pages/product-redirect.tsx"),
      })),
      { path: "submit", handle: page("submit"), lazy: () => import("./pages/submit.tsx") },
      { path: "claim-product", handle: page("claim-product"), lazy: () => import("./pages/claim-product.tsx") },
      { path: "my-products", handle: page("my-products"), lazy: () => import("./pages/my-products.tsx") },
      { path: "my-products/:id", handle: page("my-product"), lazy: () => import("./pages/my-product.tsx") },
      {
        path: "my-products/edit/:id",
        handle: page("edit-product"),
        lazy: () => import("./pages/edit-product.tsx"),
      },
      {
        path: "submit-product-details",
        handle: page("submit-product-details"),
        lazy: () => import("./pages/submit-product-details.tsx"),
      },
      {
        path: "my-products/:id/preview",
        handle: page("product-preview"),
        lazy: () => import("./pages/product-preview.tsx"),
      },
      { path: "following", handle: page("following"), lazy: () => import("./pages/following.tsx") },
      {
        path: "following/digest",
        handle: page("digest-preview"),
        lazy: () => import("./pages/digest-preview.tsx"),
      },
      { path: "notifications", handle: page("notifications"), lazy: () => import("./pages/notifications.tsx") },
      { path: "profile", handle: page("profile"), lazy: () => import("./pages/profile.tsx") },
      {
        path: "profile/orders/:reference/receipt",
        handle: page("receipt"),
        lazy: () => import("./pages/receipt.tsx"),
      },
      { path: "advertise", handle: page("advertise"), lazy: () => import("./pages/advertise.tsx") },
      { path: "about", handle: page("about"), lazy: () => import("./pages/about.tsx") },
      { path: "about/ranking", handle: page("about-ranking"), lazy: () => import("./pages/about-ranking.tsx") },
      { path: "about/ads", handle: page("about-ads"), lazy: () => import("./pages/about-ads.tsx") },
      { path: "guidelines", handle: page("guidelines"), lazy: () => import("./pages/guidelines.tsx") },
      { path: "terms", handle: page("terms"), lazy: () => import("./pages/terms.tsx") },
      { path: "privacy", handle: page("privacy"), lazy: () => import("./pages/privacy.tsx") },
      { path: "feedback", handle: page("site-feedback"), lazy: () => import("./pages/site-feedback.tsx") },
      { path: "suggest-fact", handle: page("suggest-fact"), lazy: () => import("./pages/suggest-fact.tsx") },
      { path: "report", handle: page("report-product"), lazy: () => import("./pages/report-product.tsx") },
      { path: "newsletter", handle: page("newsletter"), lazy: () => import("./pages/newsletter.tsx") },
      {
        path: "newsletter/confirm",
        handle: page("newsletter-confirm"),
        lazy: () => import("./pages/newsletter-confirm.tsx"),
      },
      {
        path: "newsletter/unsubscribe",
        handle: page("newsletter-unsubscribe"),
        lazy: () => import("./pages/newsletter-unsubscribe.tsx"),
      },
      {
        path: "notifications/unsubscribe",
        handle: page("notifications-unsubscribe"),
        lazy: () => import("./pages/notifications-unsubscribe.tsx"),
      },
      { path: "onboarding", handle: page("onboarding"), lazy: () => import("./pages/onboarding.tsx") },
      { path: "auth", handle: page("auth"), lazy: () => import("./pages/auth.tsx") },
      ...(import.meta.env.DEV ? [{ path: "dev/ui", handle: page("dev-ui"), lazy: loadDevUi }] : []),
      { path: "*", handle: page("not-found"), lazy: () => import("./pages/not-found.tsx") },
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
