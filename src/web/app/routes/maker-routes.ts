import type { RouteObject } from "react-router";
import { page } from "./page.ts";

// Only the server needs them, and every visitor loads this file.
const isServer = import.meta.env.SSR;

/** Pages for the people behind products, including advertising. */
export const makerRoutes: RouteObject[] = [
  {
    path: "claim-product",
    handle: isServer && page("maker/claims/claim-product"),
    lazy: () => import("../../maker/claims/claim-product-page.tsx"),
  },
  {
    path: "my-products",
    handle: isServer && page("maker/products/my-products"),
    lazy: () => import("../../maker/products/my-products-page.tsx"),
  },
  {
    path: "my-products/:id",
    handle: isServer && page("maker/home/my-product"),
    lazy: () => import("../../maker/home/my-product-page.tsx"),
  },
  {
    path: "my-products/edit/:id",
    handle: isServer && page("maker/home/edit-product"),
    lazy: () => import("../../maker/home/edit-product-page.tsx"),
  },
  {
    path: "submit-product-details",
    handle: isServer && page("maker/home/submit-product-details"),
    lazy: () => import("../../maker/home/submit-product-details-page.tsx"),
  },
  {
    path: "my-products/:id/preview",
    handle: isServer && page("maker/products/product-preview"),
    lazy: () => import("../../maker/products/product-preview-page.tsx"),
  },
  {
    path: "profile/orders/:reference/receipt",
    handle: isServer && page("maker/orders/receipt"),
    lazy: () => import("../../maker/orders/receipt-page.tsx"),
  },
  {
    path: "advertise",
    handle: isServer && page("maker/advertising/advertise"),
    lazy: () => import("../../maker/advertising/advertise-page.tsx"),
  },
  {
    path: "about/ads",
    handle: isServer && page("maker/advertising/about-ads"),
    lazy: () => import("../../maker/advertising/about-ads-page.tsx"),
  },
];
