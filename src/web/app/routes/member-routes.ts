import type { RouteObject } from "react-router";
import { page } from "./page.ts";

/** Pages of somebody who is signed in. */
export const memberRoutes: RouteObject[] = [
  {
    path: "profile/collections/:key",
    handle: page("src/web/member/collections/edit-collection-page.tsx"),
    lazy: () => import("../../member/collections/edit-collection-page.tsx"),
  },
  {
    path: "following",
    handle: page("src/web/member/following/following-page.tsx"),
    lazy: () => import("../../member/following/following-page.tsx"),
  },
  {
    path: "following/digest",
    handle: page("src/web/member/following/digest-preview-page.tsx"),
    lazy: () => import("../../member/following/digest-preview-page.tsx"),
  },
  {
    path: "notifications",
    handle: page("src/web/member/notices/notifications-page.tsx"),
    lazy: () => import("../../member/notices/notifications-page.tsx"),
  },
  {
    path: "profile",
    handle: page("src/web/member/profile/profile-page.tsx"),
    lazy: () => import("../../member/profile/profile-page.tsx"),
  },
  {
    path: "notifications/unsubscribe",
    handle: page("src/web/member/account/notifications-unsubscribe-page.tsx"),
    lazy: () => import("../../member/account/notifications-unsubscribe-page.tsx"),
  },
  {
    path: "onboarding",
    handle: page("src/web/member/onboarding/onboarding-page.tsx"),
    lazy: () => import("../../member/onboarding/onboarding-page.tsx"),
  },
];
