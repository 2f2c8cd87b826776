import type { RouteObject } from "react-router";
import { page } from "./page.ts";

/** Pages of the people behind products, advertising included. */
export const makerRoutes: RouteObject[] = [
  {
    path: "claim-product",
    handle: page("src/web/maker/claims/claim-product-page.tsx"),
    lazy: () => import("../../maker/claims/claim-product-page.tsx"),
  },
  {
    path: "my-products",
    handle: page("src/web/maker/products/my-products-page.tsx"),
    lazy: () => import("../../maker/products/my-products-page.tsx"),
  },
  {
    path: "my-products/:id",
    handle: page("src/web/maker/figures/my-product-page.tsx"),
    lazy: () => import("../../maker/figures/my-product-page.tsx"),
  },
  {
    path: "my-products/edit/:id",
    handle: page("src/web/maker/editing/edit-product-page.tsx"),
    lazy: () => import("../../maker/editing/edit-product-page.tsx"),
  },
  {
    path: "submit-product-details",
    handle: page("src/web/maker/wizard/submit-product-details-page.tsx"),
    lazy: () => import("../../maker/wizard/submit-product-details-page.tsx"),
  },
  {
    path: "my-products/:id/preview",
    handle: page("src/web/maker/products/product-preview-page.tsx"),
    lazy: () => import("../../maker/products/product-preview-page.tsx"),
  },
  {
    path: "profile/orders/:reference/receipt",
    handle: page("src/web/maker/orders/receipt-page.tsx"),
    lazy: () => import("../../maker/orders/receipt-page.tsx"),
  },
  {
    path: "advertise",
    handle: page("src/web/maker/advertising/advertise-page.tsx"),
    lazy: () => import("../../maker/advertising/advertise-page.tsx"),
  },
  {
    path: "about/ads",
    handle: page("src/web/maker/advertising/about-ads-page.tsx"),
    lazy: () => import("../../maker/advertising/about-ads-page.tsx"),
  },
];
