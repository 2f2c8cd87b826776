import type { Locator, Page } from "@playwright/test";
import { expect, open, pressUntilSaid, signInAs, test } from "./support/journey.ts";

const desk = { tag: "@desk" };

/** As the demo's administrator. */
async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/auth?redirect=${encodeURIComponent(path)}`);
  await signInAs(page, { name: "Demo Admin" });
  await open(page, path);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const width = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 900 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  if (width) await page.setViewportSize(width);
}

const press = (scope: Page | Locator, name: string) => scope.getByRole("button", { name, exact: true }).click();
const choose = async (page: Page, row: string, entry: string) => {
  await press(page, `More for ${row}`);
  await page.getByRole("menuitem", { name: entry }).press("Enter");
};

/** Enter saves, Escape cancels. */
async function renameInPlace(page: Page, from: string, to: string, key: "Enter" | "Escape"): Promise<void> {
  await press(page, `Rename ${from}`);
  const field = page.getByRole("textbox", { name: `Name of ${from}` });
  await expect(field).toBeFocused();
  await field.fill(to);
  await field.press(key);
}

test("an administrator arranges niches, parent subcategories and tags", desk, async ({ page }) => {
  await openAsAdmin(page, "/admin/niches");
  const niches = page.getByRole("list", { name: "Niches in their public order" });
  await expectNoOverflow(page);

  // A niche: added, renamed in place, and its old address followed.
  await press(page, "Add niche");
  const form = page.getByRole("dialog", { name: "Add a niche" });
  await press(form, "Add niche");
  await expect(form.getByText("Name is required")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("Sea Charts");
  await press(form, "Add niche");
  await expect(niches.getByText("Sea Charts", { exact: true })).toBeVisible();
  await renameInPlace(page, "Sea Charts", "Never this", "Escape");
  await expect(page.getByRole("button", { name: "Rename Sea Charts" })).toBeFocused();
  await renameInPlace(page, "Sea Charts", "Nautical Maps", "Enter");
  await expect(niches.getByText("Nautical Maps", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rename Nautical Maps" })).toBeFocused();
  const followed = await page.request.get("/niche/sea-charts", { maxRedirects: 0 });
  expect([followed.status(), followed.headers().location]).toEqual([301, "/niche/nautical-maps"]);

  // Its place: moved up by keyboard.
  const names = async () => (await niches.getByRole("listitem").allInnerTexts()).map((text) => text.split("\n")[0]);
  const before = (await names()).indexOf("Nautical Maps");
  await page.getByRole("button", { name: "Move Nautical Maps" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Now at place ${before + 1} of`)).toBeAttached();
  await pressUntilSaid(page, { key: "ArrowUp", text: `Now at place ${before} of` });
  await page.keyboard.press("Space");
  await expect(page.getByText("New order saved")).toBeVisible();
  await expect.poll(async () => (await names()).indexOf("Nautical Maps")).toBe(before - 1);

  // Parents: added, and one with children deleted.
  await open(page, "/admin/parent-subcategories");
  await expectNoOverflow(page);
  await press(page, "New parent");
  const adding = page.getByRole("form", { name: "Add parent subcategory" });
  await press(adding, "Add parent");
  await expect(adding.getByText("Name is required")).toBeVisible();
  await adding.getByRole("textbox", { name: "Name" }).fill("Projections");
  await press(adding, "Add parent");
  await press(page, "0 children of Projections");
  await page.getByRole("textbox", { name: "New child of Projections" }).fill("Mercator");
  await press(page, "Add child");
  await expect(page.getByRole("list", { name: "Children of Projections" }).getByText("Mercator")).toBeVisible();
  await choose(page, "Projections", "Delete");
  const question = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(question).toContainText("Deleting a parent reassigns its children to All Resources.");
  await expect(question).toContainText("1 child");
  await press(question, "Delete");
  await expect(page.getByText("Projections deleted")).toBeVisible();
  await page.getByRole("button", { name: /^\d+ child(ren)? of All Resources$/ }).click();
  await expect(page.getByRole("list", { name: "Children of All Resources" }).getByText("Mercator")).toBeVisible();

  // Tags: one merged into another, both too rare for the other journeys to count.
  await open(page, "/admin/tags?q=video-");
  await expectNoOverflow(page);
  const table = page.getByRole("table", { name: "Tags" });
  const addresses = table.getByText(/^\/tag\//);
  const [into = "", from = ""] = (await addresses.allInnerTexts()).map((address) => address.replace("/tag/", ""));
  await table
    .getByRole("row")
    .nth(2)
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Merge into another" }).press("Enter");
  const merging = page.getByRole("dialog", { name: /^Merge / });
  await merging.getByRole("combobox", { name: "Merge into" }).fill(decodeURIComponent(into));
  await press(merging, "Merge");
  await expect(page.getByText(/merged into/)).toBeVisible();
  const merged = await page.request.get(`/tag/${from}`, { maxRedirects: 0 });
  expect([merged.status(), merged.headers().location]).toEqual([301, `/tag/${into}`]);
});
