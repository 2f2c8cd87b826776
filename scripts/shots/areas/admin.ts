import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findingKindNames } from "#contract/admin/engine/finding-kinds.ts";
import { reportTabs } from "#contract/admin/review/reports.ts";
import { paths } from "#contract/shared/paths.ts";
import { type AdminArea, adminAreas } from "#contract/shared/people/admin-areas.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { submissionTabs } from "#web/admin/review/submissions/submission-queries.ts";
import { makeFindings } from "../made/findings.ts";
import { makeAdminOrder } from "../made/orders.ts";
import { makeIssue, makePageEditor } from "../made/texts.ts";
import { openDialog } from "../open-dialog.ts";
import type { Area, Screen } from "../screen.ts";

/** Reads that every page of the area asks for, or a tab of another page. */
const withoutPage: readonly AdminArea[] = ["debug", "frame", "jobs"];
const pages = (Object.keys(adminAreas) as AdminArea[]).filter((area) => !withoutPage.includes(area));

/** The other tabs of a page that has several. */
const tabsOf = (area: AdminArea, param: string, [, ...others]: readonly string[]): Screen[] =>
  others.map((tab) => ({
    name: `${area}-${tab}`,
    path: `${paths.admin(area)}?${param}=${tab}`,
    as: "admin",
    isVariant: true,
  }));

const productLink = { on: paths.admin("products"), href: /^\/admin\/products\/(?:edit\/)?\d+/ };
const productTabs = ["makers", "comments"].map(
  (tab): Screen => ({
    name: `edit-product-${tab}`,
    path: { ...productLink, to: (found) => `${found}?tab=${tab}`, like: `${paths.adminEditProduct(1)}?tab=${tab}` },
    as: "admin",
    isVariant: true,
  }),
);

async function openPalette(page: Page): Promise<void> {
  await openDialog(page, () => page.keyboard.press("Control+k"));
}

/** To what we ask before somebody's data is exported. */
async function exportData(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export data…" }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** To the mapping of a file. */
async function uploadSample(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(join(projectRoot, "public", "sample-products.csv"));
  await page.getByRole("link", { name: "Proceed to Mapping" }).click();
  await page.getByRole("list", { name: "Columns" }).waitFor();
}

export const adminArea: Area = {
  name: "admin",
  title: "Administration",
  screens: [
    { name: "login", path: paths.login() },
    ...pages.map((area): Screen => ({ name: area, path: paths.admin(area), as: "admin" })),
    { name: "dashboard-debug", path: `${paths.admin()}?tab=debug`, as: "admin" },
    { name: "palette", path: paths.admin("tags"), act: openPalette, as: "admin", isOneScreen: true },
    ...tabsOf("feedback-reports", "tab", reportTabs),
    ...tabsOf("submissions", "tab", submissionTabs),
    { name: "page-new", path: paths.adminPage(), as: "admin" },
    {
      name: "page-written",
      path: { make: makePageEditor, like: paths.adminPage("any") },
      as: "admin",
      isVariant: true,
    },
    { name: "page-privacy", path: paths.adminPage("privacy"), as: "admin" },
    { name: "issue-new", path: paths.adminIssue(), as: "admin" },
    { name: "issue", path: { make: makeIssue, like: paths.adminIssue(1) }, as: "admin", isVariant: true },
    { name: "order", path: { make: makeAdminOrder, like: `${paths.admin("orders")}/1` }, as: "admin" },
    { name: "queue", path: paths.adminQueue(), as: "admin" },
    { name: "user", path: paths.adminUser("demo-hana_s"), as: "admin", isOneScreen: true },
    {
      name: "user-data-request",
      path: paths.adminUser("demo-hana_s"),
      act: exportData,
      as: "admin",
      isOneScreen: true,
      isVariant: true,
    },
    { name: "new-product", path: paths.adminNewProduct(), as: "admin" },
    { name: "bulk-upload", path: paths.adminBulkUpload(), as: "admin" },
    { name: "map-csv", path: paths.adminMapCsv(), as: "admin" },
    { name: "map-csv-file", path: paths.adminBulkUpload(), act: uploadSample, as: "admin" },
    {
      name: "bulk-remap-chosen",
      path: {
        on: paths.admin("bulk-remap"),
        href: /^\/admin\/bulk-remap\?all=1&niche=(?!1$)/,
        like: paths.admin("bulk-remap"),
      },
      as: "admin",
    },
    { name: "edit-product", path: { ...productLink, like: paths.adminEditProduct(1) }, as: "admin" },
    ...productTabs,
    { name: "letters", path: paths.adminLetters(), as: "admin" },
    { name: "letter", path: paths.adminLetters("password_reset"), as: "admin" },
    { name: "not-found", path: "/admin/no-such-page", status: 404, as: "admin" },
    // Last, because the engine's job says on every page that it has ended.
    ...tabsOf("my-ai-engine", "kind", ["", ...findingKindNames]).map((tab) => ({ ...tab, prepare: makeFindings })),
  ],
};
