import type { RouteObject } from "react-router";
import { page } from "./page.ts";

// Only the server needs them, and every visitor loads this file.
const isServer = import.meta.env.SSR;

/** Pages for people who are signed in. */
export const memberRoutes: RouteObject[] = [
  {
    path: "profile/collections/:key",
    handle: isServer && page("member/collections/edit-collection"),
    lazy: () => import("../../member/collections/edit-collection-page.tsx"),
  },
  {
    path: "following",
    handle: isServer && page("member/following/following"),
    lazy: () => import("../../member/following/following-page.tsx"),
  },
  {
    path: "following/digest",
    handle: isServer && page("member/following/digest-preview"),
    lazy: () => import("../../member/following/digest-preview-page.tsx"),
  },
  {
    path: "notifications",
    handle: isServer && page("member/notices/notices"),
    lazy: () => import("../../member/notices/notices-page.tsx"),
  },
  {
    path: "profile",
    handle: isServer && page("member/profile/profile"),
    lazy: () => import("../../member/profile/profile-page.tsx"),
  },
  {
    path: "notifications/unsubscribe",
    handle: isServer && page("member/account/turn-off-emails"),
    lazy: () => import("../../member/account/turn-off-emails-page.tsx"),
  },
  {
    path: "onboarding",
    handle: isServer && page("member/onboarding/onboarding"),
    lazy: () => import("../../member/onboarding/onboarding-page.tsx"),
  },
];
