import type { Page } from "@playwright/test";
import { paths } from "#contract/shared/paths.ts";
import { openDialog } from "../open-dialog.ts";
import type { Area } from "../screen.ts";

async function openSearchDialog(page: Page): Promise<void> {
  await openDialog(page, () => page.keyboard.press("/"));
}

async function typeInSearchDialog(page: Page): Promise<void> {
  await openSearchDialog(page);
  await page.keyboard.type("photo");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
}

export const searchArea: Area = {
  name: "search",
  title: "Search and comparisons",
  screens: [
    { name: "search-start", path: paths.search() },
    { name: "search-results", path: paths.search("photo editing") },
    { name: "search-typo", path: paths.search("postgers") },
    { name: "search-alternative", path: paths.search("alternative to photoshop") },
    { name: "search-comparison", path: paths.search("figma vs penpot") },
    { name: "search-nothing-found", path: paths.search("qzxwvk") },
    { name: "search-dialog", path: paths.about(), act: openSearchDialog, isOneScreen: true },
    { name: "search-dialog-results", path: paths.about(), act: typeInSearchDialog, isOneScreen: true },
    { name: "compare-start", path: paths.compareStart() },
    { name: "compare-two", path: paths.compare(["figma", "penpot"]) },
    { name: "compare-four", path: paths.compare(["figma", "penpot", "krita", "gimp"]) },
  ],
};
