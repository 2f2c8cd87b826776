import type { RouteObject } from "react-router";
import { page } from "./page.ts";

/** Pages that need nobody to be signed in. */
export const visitorRoutes: RouteObject[] = [
  {
    index: true,
    handle: page("src/web/visitor/home/home-page.tsx"),
    lazy: () => import("../../visitor/home/home-page.tsx"),
  },
  {
    path: "niche/:slug",
    handle: page("src/web/visitor/niches/niche-page.tsx"),
    lazy: () => import("../../visitor/niches/niche-page.tsx"),
  },
  {
    path: "niche/:niche/subcategory/:subcategory",
    handle: page("src/web/visitor/niches/subcategory-page.tsx"),
    lazy: () => import("../../visitor/niches/subcategory-page.tsx"),
  },
  {
    path: "parent-subcategory/:slug",
    handle: page("src/web/visitor/niches/parent-subcategory-page.tsx"),
    lazy: () => import("../../visitor/niches/parent-subcategory-page.tsx"),
  },
  {
    path: "tag/:tag",
    handle: page("src/web/visitor/lists/tag-page.tsx"),
    lazy: () => import("../../visitor/lists/tag-page.tsx"),
  },
  {
    path: "search",
    handle: page("src/web/visitor/search/search-page.tsx"),
    lazy: () => import("../../visitor/search/search-page.tsx"),
  },
  {
    path: "ai-tools",
    handle: page("src/web/visitor/lists/ai-tools-page.tsx"),
    lazy: () => import("../../visitor/lists/ai-tools-page.tsx"),
  },
  {
    path: "resources/:slug",
    handle: page("src/web/visitor/product/product-page.tsx"),
    lazy: () => import("../../visitor/product/product-page.tsx"),
  },
  {
    path: "compare",
    handle: page("src/web/visitor/compare/compare-start-page.tsx"),
    lazy: () => import("../../visitor/compare/compare-start-page.tsx"),
  },
  {
    path: "compare/:slugs",
    handle: page("src/web/visitor/compare/compare-page.tsx"),
    lazy: () => import("../../visitor/compare/compare-page.tsx"),
  },
  {
    path: "resources/:slug/alternatives",
    handle: page("src/web/visitor/alternatives/alternatives-page.tsx"),
    lazy: () => import("../../visitor/alternatives/alternatives-page.tsx"),
  },
  {
    path: "resources/:slug/upvoters",
    handle: page("src/web/visitor/product/upvoters/upvoters-page.tsx"),
    lazy: () => import("../../visitor/product/upvoters/upvoters-page.tsx"),
  },
  {
    path: "people/:username",
    handle: page("src/web/visitor/person/person-page.tsx"),
    lazy: () => import("../../visitor/person/person-page.tsx"),
  },
  {
    path: "report-person",
    handle: page("src/web/visitor/person/report-person-page.tsx"),
    lazy: () => import("../../visitor/person/report-person-page.tsx"),
  },
  {
    path: "propose-alternative",
    handle: page("src/web/visitor/alternatives/propose-alternative-page.tsx"),
    lazy: () => import("../../visitor/alternatives/propose-alternative-page.tsx"),
  },
  {
    path: "collections",
    handle: page("src/web/visitor/collections/collections-page.tsx"),
    lazy: () => import("../../visitor/collections/collections-page.tsx"),
  },
  {
    path: "collections/add",
    handle: page("src/web/visitor/collections/add-to-collection-page.tsx"),
    lazy: () => import("../../visitor/collections/add-to-collection-page.tsx"),
  },
  {
    path: "collections/report",
    handle: page("src/web/visitor/collections/report-collection-page.tsx"),
    lazy: () => import("../../visitor/collections/report-collection-page.tsx"),
  },
  {
    path: "collections/:address",
    handle: page("src/web/visitor/collections/collection-page.tsx"),
    lazy: () => import("../../visitor/collections/collection-page.tsx"),
  },
  ...["product/:id", "product-details/:id"].map((path) => ({
    path,
    handle: page("src/web/visitor/product/product-redirect-page.tsx"),
    lazy: () => import("../../visitor/product/product-redirect-page.tsx"),
  })),
  {
    path: "submit",
    handle: page("src/web/visitor/suggestions/submit-page.tsx"),
    lazy: () => import("../../visitor/suggestions/submit-page.tsx"),
  },
  {
    path: "about",
    handle: page("src/web/visitor/about/about-page.tsx"),
    lazy: () => import("../../visitor/about/about-page.tsx"),
  },
  {
    path: "about/ranking",
    handle: page("src/web/visitor/about/about-ranking-page.tsx"),
    lazy: () => import("../../visitor/about/about-ranking-page.tsx"),
  },
  {
    path: "guidelines",
    handle: page("src/web/visitor/about/guidelines-page.tsx"),
    lazy: () => import("../../visitor/about/guidelines-page.tsx"),
  },
  {
    path: "terms",
    handle: page("src/web/visitor/about/terms-page.tsx"),
    lazy: () => import("../../visitor/about/terms-page.tsx"),
  },
  {
    path: "privacy",
    handle: page("src/web/visitor/about/privacy-page.tsx"),
    lazy: () => import("../../visitor/about/privacy-page.tsx"),
  },
  {
    path: "feedback",
    handle: page("src/web/visitor/site-feedback/site-feedback-page.tsx"),
    lazy: () => import("../../visitor/site-feedback/site-feedback-page.tsx"),
  },
  {
    path: "suggest-fact",
    handle: page("src/web/visitor/product/facts/suggest-fact-page.tsx"),
    lazy: () => import("../../visitor/product/facts/suggest-fact-page.tsx"),
  },
  {
    path: "report",
    handle: page("src/web/visitor/product/report-product-page.tsx"),
    lazy: () => import("../../visitor/product/report-product-page.tsx"),
  },
  {
    path: "newsletter",
    handle: page("src/web/visitor/newsletter/newsletter-page.tsx"),
    lazy: () => import("../../visitor/newsletter/newsletter-page.tsx"),
  },
  {
    path: "newsletter/confirm",
    handle: page("src/web/visitor/newsletter/newsletter-confirm-page.tsx"),
    lazy: () => import("../../visitor/newsletter/newsletter-confirm-page.tsx"),
  },
  {
    path: "newsletter/unsubscribe",
    handle: page("src/web/visitor/newsletter/newsletter-unsubscribe-page.tsx"),
    lazy: () => import("../../visitor/newsletter/newsletter-unsubscribe-page.tsx"),
  },
  {
    path: "auth",
    handle: page("src/web/visitor/auth/auth-page.tsx"),
    lazy: () => import("../../visitor/auth/auth-page.tsx"),
  },
];
