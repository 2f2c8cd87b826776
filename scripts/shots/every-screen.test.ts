import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { findingKindNames } from "#contract/admin/engine/finding-kinds.ts";
import { reportTabs } from "#contract/admin/review/reports.ts";
import { collectionSorts } from "#contract/visitor/collection-choices.ts";
import { personSections } from "#contract/visitor/person-sections.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { newProductTabs } from "#web/admin/products/adding/new-product-tabs.ts";
import { submissionTabs } from "#web/admin/review/submissions/submission-queries.ts";
import { adminRoutes } from "#web/app/routes/admin-routes.ts";
import { routes } from "#web/app/routes/routes.ts";
import { laterTabs, wizardTabs } from "#web/maker/home/home-tabs.ts";
import { tabLabels } from "#web/member/profile/profile-tabs.tsx";
import { homeTabs } from "#web/visitor/home/home-tabs.ts";
import { gallerySections } from "./areas/development.ts";
import { areas } from "./areas.ts";

/** Routes without a picture, and why. */
const routesWithout: Record<string, string> = {
  "my-office": "Redirects to /login",
  "product/:id": "Redirects to the product's page",
  "product-details/:id": "Redirects to the product's page",
  imprint: "The same page as pages/:name, and there only if the operator has written it",
  "admin/dashboard": "The same page as admin",
  "admin/products/:id": "The same page as admin/products/edit/:id",
};

/** Tabs without a picture, and why. */
const tabsWithout: Record<string, string> = {
  "/?top=month": "The same list as /?top=week",
  "/?top=all": "The same list as /?top=week",
  "/people/:username?tab=made": "A list of products, which nobody in the demo shows",
  "/people/:username?tab=stack": "A list of products, which nobody in the demo shows",
  "/people/:username?tab=upvotes": "A list of products, which nobody in the demo shows",
  "/collections?sort=tools": "The same list in another order",
};

const names = <T extends string>(object: Record<T, unknown>) => Object.keys(object) as T[];

/** Tabs that are screens of their own: the page, its parameter, and the values but the first, which the bare page shows. */
const tabs: { page: string; param: string; values: readonly string[] }[] = [
  { page: "/", param: "top", values: homeTabs.slice(1) },
  { page: "/people/:username", param: "tab", values: names(personSections) },
  { page: "/collections", param: "sort", values: collectionSorts.slice(1) },
  { page: "/profile", param: "tab", values: names(tabLabels) },
  { page: "/submit-product-details", param: "step", values: wizardTabs.map(({ tab }) => tab) },
  { page: "/my-products/:id", param: "tab", values: laterTabs.map(({ tab }) => tab) },
  { page: "/claim-product", param: "way", values: ["email", "dns", "review"] },
  { page: "/admin", param: "tab", values: ["debug"] },
  { page: "/admin/feedback-reports", param: "tab", values: reportTabs.slice(1) },
  { page: "/admin/submissions", param: "tab", values: submissionTabs.slice(1) },
  { page: "/admin/my-ai-engine", param: "kind", values: findingKindNames },
  { page: "/admin/products/new", param: "add", values: newProductTabs.slice(1).map(({ value }) => value) },
  { page: "/admin/products/edit/:id", param: "tab", values: ["makers", "comments"] },
];

/** Routes that the router answers with a page, in the order in which it tries them. */
const all: RouteObject[] = [...adminRoutes, ...routes];

const addresses = areas
  .flatMap(({ screens }) => screens)
  .map(({ path }) => {
    const { pathname, searchParams } = new URL(typeof path === "string" ? path : path.like, "http://localhost");
    return { route: routeOf(pathname), searchParams };
  });

/** The pattern of the route that shows a path: "niche/:slug"; "" for the home page. */
function routeOf(path: string): string {
  const matches = matchRoutes(all, path) ?? [];
  return patternOf(matches.map(({ route }) => route.path));
}

function patternOf(parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join("/");
}

function leavesOf(routes: RouteObject[], above: (string | undefined)[] = []): string[] {
  return routes.flatMap(({ path, children }) =>
    children ? leavesOf(children, [...above, path]) : [patternOf([...above, path])],
  );
}

describe("every screen has a picture", () => {
  const shown = new Set(addresses.map(({ route }) => route));
  const leaves = new Set(leavesOf(all));

  test("every route", () => {
    expect([...leaves].filter((leaf) => !shown.has(leaf) && !(leaf in routesWithout))).toEqual([]);
  });

  test("every tab that is a screen of its own", () => {
    const missing = tabs.flatMap(({ page, param, values }) => {
      const wanted = routeOf(page);
      const ofPage = addresses.filter(({ route }) => route === wanted);
      const shown = ofPage.map(({ searchParams }) => searchParams.get(param));
      return values.filter((value) => !shown.includes(value)).map((value) => `${page}?${param}=${value}`);
    });
    expect(missing.filter((tab) => !(tab in tabsWithout))).toEqual([]);
  });

  test("every section of the gallery", () => {
    const gallery = readFileSync(join(projectRoot, "src/web/app/dev-ui-page.tsx"), "utf8");
    const sections = [...gallery.matchAll(/\{ id: "([\w-]+)", title:/g)].map(([, id]) => id);
    expect(gallerySections).toEqual(sections);
  });

  test("nothing is excused that has a picture or doesn't exist", () => {
    expect(names(routesWithout).filter((route) => shown.has(route) || !leaves.has(route))).toEqual([]);
    const known = tabs.flatMap(({ page, param, values }) => values.map((value) => `${page}?${param}=${value}`));
    expect(names(tabsWithout).filter((tab) => !known.includes(tab))).toEqual([]);
  });
});
