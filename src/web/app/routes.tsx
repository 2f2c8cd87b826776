import type { RouteObject } from "react-router";
import { AppFrame } from "./frame/app-frame.tsx";
import { frameLoader } from "./frame/frame-loader.ts";
import { PageFailure, RouteFailure } from "./frame/route-failure.tsx";

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
      {
        index: true,
        handle: page("src/web/visitor/home/home-page.tsx"),
        lazy: () => import("../visitor/home/home-page.tsx"),
      },
      {
        path: "niche/:slug",
        handle: page("src/web/visitor/niches/niche-page.tsx"),
        lazy: () => import("../visitor/niches/niche-page.tsx"),
      },
      {
        path: "niche/:niche/subcategory/:subcategory",
        handle: page("src/web/visitor/niches/subcategory-page.tsx"),
        lazy: () => import("../visitor/niches/subcategory-page.tsx"),
      },
      {
        path: "parent-subcategory/:slug",
        handle: page("src/web/visitor/niches/parent-subcategory-page.tsx"),
        lazy: () => import("../visitor/niches/parent-subcategory-page.tsx"),
      },
      {
        path: "tag/:tag",
        handle: page("src/web/visitor/lists/tag-page.tsx"),
        lazy: () => import("../visitor/lists/tag-page.tsx"),
      },
      {
        path: "search",
        handle: page("src/web/visitor/search/search-page.tsx"),
        lazy: () => import("../visitor/search/search-page.tsx"),
      },
      {
        path: "ai-tools",
        handle: page("src/web/visitor/lists/ai-tools-page.tsx"),
        lazy: () => import("../visitor/lists/ai-tools-page.tsx"),
      },
      {
        path: "resources/:slug",
        handle: page("src/web/visitor/product/product-page.tsx"),
        lazy: () => import("../visitor/product/product-page.tsx"),
      },
      {
        path: "compare",
        handle: page("src/web/visitor/compare/compare-start-page.tsx"),
        lazy: () => import("../visitor/compare/compare-start-page.tsx"),
      },
      {
        path: "compare/:slugs",
        handle: page("src/web/visitor/compare/compare-page.tsx"),
        lazy: () => import("../visitor/compare/compare-page.tsx"),
      },
      {
        path: "resources/:slug/alternatives",
        handle: page("src/web/visitor/alternatives/alternatives-page.tsx"),
        lazy: () => import("../visitor/alternatives/alternatives-page.tsx"),
      },
      {
        path: "resources/:slug/upvoters",
        handle: page("src/web/visitor/product/upvoters/upvoters-page.tsx"),
        lazy: () => import("../visitor/product/upvoters/upvoters-page.tsx"),
      },
      {
        path: "people/:username",
        handle: page("src/web/visitor/person/person-page.tsx"),
        lazy: () => import("../visitor/person/person-page.tsx"),
      },
      {
        path: "report-person",
        handle: page("src/web/visitor/person/report-person-page.tsx"),
        lazy: () => import("../visitor/person/report-person-page.tsx"),
      },
      {
        path: "propose-alternative",
        handle: page("src/web/visitor/alternatives/propose-alternative-page.tsx"),
        lazy: () => import("../visitor/alternatives/propose-alternative-page.tsx"),
      },
      {
        path: "collections",
        handle: page("src/web/visitor/collections/collections-page.tsx"),
        lazy: () => import("../visitor/collections/collections-page.tsx"),
      },
      {
        path: "collections/add",
        handle: page("src/web/visitor/collections/add-to-collection-page.tsx"),
        lazy: () => import("../visitor/collections/add-to-collection-page.tsx"),
      },
      {
        path: "collections/report",
        handle: page("src/web/visitor/collections/report-collection-page.tsx"),
        lazy: () => import("../visitor/collections/report-collection-page.tsx"),
      },
      {
        path: "collections/:address",
        handle: page("src/web/visitor/collections/collection-page.tsx"),
        lazy: () => import("../visitor/collections/collection-page.tsx"),
      },
      {
        path: "profile/collections/:key",
        handle: page("src/web/member/collections/edit-collection-page.tsx"),
        lazy: () => import("../member/collections/edit-collection-page.tsx"),
      },
      ...["product/:id", "product-details/:id"].map((path) => ({
        path,
        handle: page("src/web/visitor/product/product-redirect-page.tsx"),
        lazy: () => import("../visitor/product/product-redirect-page.tsx"),
      })),
      {
        path: "submit",
        handle: page("src/web/visitor/suggestions/submit-page.tsx"),
        lazy: () => import("../visitor/suggestions/submit-page.tsx"),
      },
      {
        path: "claim-product",
        handle: page("src/web/maker/claims/claim-product-page.tsx"),
        lazy: () => import("../maker/claims/claim-product-page.tsx"),
      },
      {
        path: "my-products",
        handle: page("src/web/maker/products/my-products-page.tsx"),
        lazy: () => import("../maker/products/my-products-page.tsx"),
      },
      {
        path: "my-products/:id",
        handle: page("src/web/maker/figures/my-product-page.tsx"),
        lazy: () => import("../maker/figures/my-product-page.tsx"),
      },
      {
        path: "my-products/edit/:id",
        handle: page("src/web/maker/editing/edit-product-page.tsx"),
        lazy: () => import("../maker/editing/edit-product-page.tsx"),
      },
      {
        path: "submit-product-details",
        handle: page("src/web/maker/wizard/submit-product-details-page.tsx"),
        lazy: () => import("../maker/wizard/submit-product-details-page.tsx"),
      },
      {
        path: "my-products/:id/preview",
        handle: page("src/web/maker/products/product-preview-page.tsx"),
        lazy: () => import("../maker/products/product-preview-page.tsx"),
      },
      {
        path: "following",
        handle: page("src/web/member/following/following-page.tsx"),
        lazy: () => import("../member/following/following-page.tsx"),
      },
      {
        path: "following/digest",
        handle: page("src/web/member/following/digest-preview-page.tsx"),
        lazy: () => import("../member/following/digest-preview-page.tsx"),
      },
      {
        path: "notifications",
        handle: page("src/web/member/notices/notifications-page.tsx"),
        lazy: () => import("../member/notices/notifications-page.tsx"),
      },
      {
        path: "profile",
        handle: page("src/web/member/profile/profile-page.tsx"),
        lazy: () => import("../member/profile/profile-page.tsx"),
      },
      {
        path: "profile/orders/:reference/receipt",
        handle: page("src/web/maker/orders/receipt-page.tsx"),
        lazy: () => import("../maker/orders/receipt-page.tsx"),
      },
      {
        path: "advertise",
        handle: page("src/web/maker/advertising/advertise-page.tsx"),
        lazy: () => import("../maker/advertising/advertise-page.tsx"),
      },
      {
        path: "about",
        handle: page("src/web/visitor/about/about-page.tsx"),
        lazy: () => import("../visitor/about/about-page.tsx"),
      },
      {
        path: "about/ranking",
        handle: page("src/web/visitor/about/about-ranking-page.tsx"),
        lazy: () => import("../visitor/about/about-ranking-page.tsx"),
      },
      {
        path: "about/ads",
        handle: page("src/web/maker/advertising/about-ads-page.tsx"),
        lazy: () => import("../maker/advertising/about-ads-page.tsx"),
      },
      {
        path: "guidelines",
        handle: page("src/web/visitor/about/guidelines-page.tsx"),
        lazy: () => import("../visitor/about/guidelines-page.tsx"),
      },
      {
        path: "terms",
        handle: page("src/web/visitor/about/terms-page.tsx"),
        lazy: () => import("../visitor/about/terms-page.tsx"),
      },
      {
        path: "privacy",
        handle: page("src/web/visitor/about/privacy-page.tsx"),
        lazy: () => import("../visitor/about/privacy-page.tsx"),
      },
      {
        path: "feedback",
        handle: page("src/web/visitor/site-feedback/site-feedback-page.tsx"),
        lazy: () => import("../visitor/site-feedback/site-feedback-page.tsx"),
      },
      {
        path: "suggest-fact",
        handle: page("src/web/visitor/product/facts/suggest-fact-page.tsx"),
        lazy: () => import("../visitor/product/facts/suggest-fact-page.tsx"),
      },
      {
        path: "report",
        handle: page("src/web/visitor/product/report-product-page.tsx"),
        lazy: () => import("../visitor/product/report-product-page.tsx"),
      },
      {
        path: "newsletter",
        handle: page("src/web/visitor/newsletter/newsletter-page.tsx"),
        lazy: () => import("../visitor/newsletter/newsletter-page.tsx"),
      },
      {
        path: "newsletter/confirm",
        handle: page("src/web/visitor/newsletter/newsletter-confirm-page.tsx"),
        lazy: () => import("../visitor/newsletter/newsletter-confirm-page.tsx"),
      },
      {
        path: "newsletter/unsubscribe",
        handle: page("src/web/visitor/newsletter/newsletter-unsubscribe-page.tsx"),
        lazy: () => import("../visitor/newsletter/newsletter-unsubscribe-page.tsx"),
      },
      {
        path: "notifications/unsubscribe",
        handle: page("src/web/member/account/notifications-unsubscribe-page.tsx"),
        lazy: () => import("../member/account/notifications-unsubscribe-page.tsx"),
      },
      {
        path: "onboarding",
        handle: page("src/web/member/onboarding/onboarding-page.tsx"),
        lazy: () => import("../member/onboarding/onboarding-page.tsx"),
      },
      {
        path: "auth",
        handle: page("src/web/visitor/auth/auth-page.tsx"),
        lazy: () => import("../visitor/auth/auth-page.tsx"),
      },
      ...(import.meta.env.DEV
        ? [{ path: "dev/ui", handle: page("src/web/app/dev-ui-page.tsx"), lazy: loadDevUi }]
        : []),
      { path: "*", handle: page("src/web/app/not-found-page.tsx"), lazy: () => import("./not-found-page.tsx") },
    ]),
  },
];

/** A page that fails leaves header and footer in place. */
function insideFrame(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageFailure, children }];
}

async function loadDevUi() {
  const { DevUiPage } = await import("./dev-ui-page.tsx");
  return { Component: DevUiPage, loader: () => ({ head: { title: "Components", noIndex: true } }) };
}
