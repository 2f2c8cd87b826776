import type { RouteObject } from "react-router";
import { page } from "./page.ts";

// Only the server needs them, and every visitor loads this file.
const isServer = import.meta.env.SSR;

/** Pages that need no sign-in. */
export const visitorRoutes: RouteObject[] = [
  {
    index: true,
    handle: isServer && page("visitor/home/home"),
    lazy: () => import("../../visitor/home/home-page.tsx"),
  },
  {
    path: "niche/:slug",
    handle: isServer && page("visitor/niches/niche"),
    lazy: () => import("../../visitor/niches/niche-page.tsx"),
  },
  {
    path: "niche/:niche/subcategory/:subcategory",
    handle: isServer && page("visitor/niches/subcategory"),
    lazy: () => import("../../visitor/niches/subcategory-page.tsx"),
  },
  {
    path: "parent-subcategory/:slug",
    handle: isServer && page("visitor/niches/parent-subcategory"),
    lazy: () => import("../../visitor/niches/parent-subcategory-page.tsx"),
  },
  {
    path: "tag/:tag",
    handle: isServer && page("visitor/lists/tag"),
    lazy: () => import("../../visitor/lists/tag-page.tsx"),
  },
  {
    path: "search",
    handle: isServer && page("visitor/search/search"),
    lazy: () => import("../../visitor/search/search-page.tsx"),
  },
  {
    path: "ai-tools",
    handle: isServer && page("visitor/lists/ai-tools"),
    lazy: () => import("../../visitor/lists/ai-tools-page.tsx"),
  },
  {
    path: "resources/:slug",
    handle: isServer && page("visitor/product/product"),
    lazy: () => import("../../visitor/product/product-page.tsx"),
  },
  {
    path: "compare",
    handle: isServer && page("visitor/compare/compare-start"),
    lazy: () => import("../../visitor/compare/compare-start-page.tsx"),
  },
  {
    path: "compare/:slugs",
    handle: isServer && page("visitor/compare/compare"),
    lazy: () => import("../../visitor/compare/compare-page.tsx"),
  },
  {
    path: "resources/:slug/alternatives",
    handle: isServer && page("visitor/alternatives/alternatives"),
    lazy: () => import("../../visitor/alternatives/alternatives-page.tsx"),
  },
  {
    path: "resources/:slug/upvoters",
    handle: isServer && page("visitor/product/upvoters/upvoters"),
    lazy: () => import("../../visitor/product/upvoters/upvoters-page.tsx"),
  },
  {
    path: "people/:username",
    handle: isServer && page("visitor/person/person"),
    lazy: () => import("../../visitor/person/person-page.tsx"),
  },
  {
    path: "report-person",
    handle: isServer && page("visitor/person/report-person"),
    lazy: () => import("../../visitor/person/report-person-page.tsx"),
  },
  {
    path: "propose-alternative",
    handle: isServer && page("visitor/alternatives/propose-alternative"),
    lazy: () => import("../../visitor/alternatives/propose-alternative-page.tsx"),
  },
  {
    path: "collections",
    handle: isServer && page("visitor/collections/collections"),
    lazy: () => import("../../visitor/collections/collections-page.tsx"),
  },
  {
    path: "collections/add",
    handle: isServer && page("visitor/collections/add-to-collection"),
    lazy: () => import("../../visitor/collections/add-to-collection-page.tsx"),
  },
  {
    path: "collections/report",
    handle: isServer && page("visitor/collections/report-collection"),
    lazy: () => import("../../visitor/collections/report-collection-page.tsx"),
  },
  {
    path: "collections/:address",
    handle: isServer && page("visitor/collections/collection"),
    lazy: () => import("../../visitor/collections/collection-page.tsx"),
  },
  ...["product/:id", "product-details/:id"].map((path) => ({
    path,
    handle: isServer && page("visitor/product/product-redirect"),
    lazy: () => import("../../visitor/product/product-redirect-page.tsx"),
  })),
  {
    path: "submit",
    handle: isServer && page("visitor/suggestions/submit"),
    lazy: () => import("../../visitor/suggestions/submit-page.tsx"),
  },
  {
    path: "about",
    handle: isServer && page("visitor/site-pages/about/about"),
    lazy: () => import("../../visitor/site-pages/about/about-page.tsx"),
  },
  {
    path: "about/ranking",
    handle: isServer && page("visitor/site-pages/about/about-ranking"),
    lazy: () => import("../../visitor/site-pages/about/about-ranking-page.tsx"),
  },
  {
    path: "guidelines",
    handle: isServer && page("visitor/site-pages/about/guidelines"),
    lazy: () => import("../../visitor/site-pages/about/guidelines-page.tsx"),
  },
  {
    path: "terms",
    handle: isServer && page("visitor/site-pages/about/terms"),
    lazy: () => import("../../visitor/site-pages/about/terms-page.tsx"),
  },
  {
    path: "privacy",
    handle: isServer && page("visitor/site-pages/about/privacy"),
    lazy: () => import("../../visitor/site-pages/about/privacy-page.tsx"),
  },
  ...["imprint", "pages/:name"].map((path) => ({
    path,
    handle: isServer && page("visitor/site-pages/written"),
    lazy: () => import("../../visitor/site-pages/written-page.tsx"),
  })),
  {
    path: "feedback",
    handle: isServer && page("visitor/site-feedback/site-feedback"),
    lazy: () => import("../../visitor/site-feedback/site-feedback-page.tsx"),
  },
  {
    path: "suggest-fact",
    handle: isServer && page("visitor/product/facts/suggest-fact"),
    lazy: () => import("../../visitor/product/facts/suggest-fact-page.tsx"),
  },
  {
    path: "report",
    handle: isServer && page("visitor/product/report-product"),
    lazy: () => import("../../visitor/product/report-product-page.tsx"),
  },
  {
    path: "newsletter",
    handle: isServer && page("visitor/newsletter/newsletter"),
    lazy: () => import("../../visitor/newsletter/newsletter-page.tsx"),
  },
  {
    path: "newsletter/confirm",
    handle: isServer && page("visitor/newsletter/newsletter-confirm"),
    lazy: () => import("../../visitor/newsletter/newsletter-confirm-page.tsx"),
  },
  {
    path: "newsletter/unsubscribe",
    handle: isServer && page("visitor/newsletter/newsletter-unsubscribe"),
    lazy: () => import("../../visitor/newsletter/newsletter-unsubscribe-page.tsx"),
  },
  {
    path: "auth",
    handle: isServer && page("visitor/auth/auth"),
    lazy: () => import("../../visitor/auth/auth-page.tsx"),
  },
];
