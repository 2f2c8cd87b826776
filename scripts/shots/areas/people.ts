import { paths } from "#contract/shared/paths.ts";
import { unsubscribeToken } from "#contract/shared/people/email-topics.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";
import { makeOrdersTab } from "../made/orders.ts";
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

const collectionLink = {
  on: paths.collections(),
  href: /^\/collections\/(?!add|report)[\w-]+$/,
  like: paths.collection("any"),
};
const unsubscribing = paths.turnOffEmails(unsubscribeToken({ topic: "digest", key: "a-key" }));

/** The parts of a person's page, each with a tab. */
const sections: PersonSection[] = ["feedback", "collections"];
const personTabs = sections.map(
  (section): Screen => ({
    name: `person-${section}`,
    path: `${paths.person("hana_s")}?tab=${section}`,
    isVariant: true,
  }),
);

export const peopleArea: Area = {
  name: "people",
  title: "People, collections and profiles",
  screens: [
    { name: "person", path: paths.person("hana_s") },
    ...personTabs,
    { name: "person-who-made-a-product", path: paths.person("demo_maker") },
    { name: "report-person", path: paths.reportPerson("jonas_w"), as: "member" },
    { name: "collections", path: paths.collections() },
    { name: "collection", path: collectionLink },
    { name: "collection-signed-in", path: collectionLink, as: "member" },
    {
      name: "report-collection",
      path: {
        ...collectionLink,
        to: (found: string) => paths.reportCollection(found.slice(paths.collection("").length)),
        like: paths.reportCollection("any"),
      },
      as: "member",
      isVariant: true,
    },
    { name: "add-to-collection", path: paths.addToCollection("krita"), as: "member" },
    {
      name: "edit-collection",
      path: {
        on: paths.profile("collections"),
        href: /^\/profile\/collections\/[\w-]+$/,
        like: paths.editCollection("any"),
      },
      as: "member",
    },
    ...profileTabs,
    { name: "profile-orders-paid", path: { make: makeOrdersTab, like: paths.profile("orders") }, as: "buyer" },
    { name: "profile-bookmarks-empty", path: paths.profile("bookmarks"), as: "maker" },
    { name: "following", path: paths.following(), as: "member" },
    { name: "digest-preview", path: paths.digestPreview(), as: "member" },
    { name: "notifications", path: paths.notifications(), as: "maker" },
    { name: "notifications-unsubscribe", path: unsubscribing, isVariant: true },
    { name: "onboarding", path: paths.onboarding(), as: "newcomer" },
  ],
};
