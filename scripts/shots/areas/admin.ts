import { join } from "node:path";
import type { Page } from "@playwright/test";
import { paths } from "#contract/shared/paths.ts";
import { type AdminArea, adminAreas } from "#contract/shared/people/admin-areas.ts";
import { projectRoot } from "#runtime/project-root.ts";
import type { Area, Screen } from "../screen.ts";

/** Reads that every page of the area asks for, or a tab of another page. */
const withoutPage: readonly AdminArea[] = ["debug", "frame", "jobs"];
const pages = (Object.keys(adminAreas) as AdminArea[]).filter((area) => !withoutPage.includes(area));

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
    { name: "page-new", path: paths.adminPage(), as: "admin" },
    { name: "page-privacy", path: paths.adminPage("privacy"), as: "admin" },
    { name: "queue", path: paths.adminQueue(), as: "admin" },
    { name: "user", path: paths.adminUser("demo-hana_s"), as: "admin", isOneScreen: true },
    { name: "new-product", path: paths.adminNewProduct(), as: "admin" },
    { name: "bulk-upload", path: paths.adminBulkUpload(), as: "admin" },
    { name: "map-csv", path: paths.adminMapCsv(), as: "admin" },
    { name: "map-csv-file", path: paths.adminBulkUpload(), act: uploadSample, as: "admin" },
    {
      name: "bulk-remap-chosen",
      path: { on: paths.admin("bulk-remap"), href: /^\/admin\/bulk-remap\?all=1/ },
      as: "admin",
    },
    {
      name: "edit-product",
      path: { on: paths.admin("products"), href: /^\/admin\/products\/(?:edit\/)?\d+/ },
      as: "admin",
    },
    { name: "letter", path: paths.adminLetters("password_reset"), as: "admin" },
    { name: "not-found", path: "/admin/no-such-page", isMissing: true, as: "admin" },
  ],
};
