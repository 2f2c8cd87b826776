import { paths } from "#contract/shared/paths.ts";
import type { Area, Screen } from "../screen.ts";

const tabs = [
  "bookmarks",
  "stack",
  "collections",
  "activities",
  "products",
  "suggestions",
  "orders",
  "edit",
  "public",
  "account",
] as const;

const profileTabs = tabs.map((tab): Screen => ({ name: `profile-${tab}`, path: paths.profile(tab), as: "member" }));

const collectionLink = { on: paths.collections(), href: /^\/collections\/(?!add|report)[\w-]+$/ };

export const peopleArea: Area = {
  name: "people",
  title: "People, collections and profiles",
  screens: [
    { name: "person", path: paths.person("hana_s") },
    { name: "person-who-made-a-product", path: paths.person("demo_maker") },
    { name: "report-person", path: paths.reportPerson("jonas_w"), as: "member" },
    { name: "collections", path: paths.collections() },
    { name: "collection", path: collectionLink },
    { name: "collection-signed-in", path: collectionLink, as: "member" },
    { name: "add-to-collection", path: paths.addToCollection("krita"), as: "member" },
    {
      name: "edit-collection",
      path: { on: paths.profile("collections"), href: /^\/profile\/collections\/[\w-]+$/ },
      as: "member",
    },
    ...profileTabs,
    { name: "profile-bookmarks-empty", path: paths.profile("bookmarks"), as: "maker" },
    { name: "following", path: paths.following(), as: "member" },
    { name: "digest-preview", path: paths.digestPreview(), as: "member" },
    { name: "notifications", path: paths.notifications(), as: "maker" },
    { name: "onboarding", path: paths.onboarding(), as: "newcomer" },
  ],
};
