import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, test } from "./support/journey.ts";

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Search" });
const field = (page: Page): Locator => dialog(page).getByRole("combobox", { name: "Search tools" });
const options = (page: Page): Locator => dialog(page).getByRole("option");

/** Opens search by its shortcut, which works a moment later than clicks do. */
async function openDialog(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused({ timeout: 3000 });
  }).toPass();
}

/** The option that the field marks as active. */
async function activeOption(page: Page): Promise<Locator> {
  const id = await field(page).getAttribute("aria-activedescendant");
  return page.locator(`[id="${id}"]`);
}

test("the keyboard alone is enough to search, pick a result and close", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/");
  await openDialog(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press("/");
  await page.keyboard.type("obsid");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("obsid");
  await expect(options(page).first()).toContainText("Obsidian");
  await expect(options(page).first().locator("mark")).toHaveText("Obsid");

  await page.keyboard.press("ArrowUp");
  await expect(await activeOption(page)).toHaveText("See all results for “obsid”");
  await page.keyboard.press("Home");
  await expect(await activeOption(page)).toContainText("Obsidian");
  await expect(await activeOption(page)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/resources/obsidian");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(options(page).first()).toHaveText("Obsidian");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(dialog(page).getByText("Recent searches")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  const main = page.getByRole("main");
  await expect.poll(() => main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("the button opens the dialog, and focus returns to it", async ({ page }) => {
  await open(page, "/");
  const button = page.getByRole("banner").getByRole("link", { name: "Search tools" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page), "a blank search is ignored").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await field(page).fill("notes");
  await expect(options(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=notes");
  await expect(page).toHaveTitle(/^Search: notes · /);
  await expect(cards(page).first()).toBeVisible();
});

test("a slash typed in a field doesn't open search", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/search");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("ci/cd");
  await expect(page.getByRole("searchbox")).toHaveValue("ci/cd");
  await expect(dialog(page)).toBeHidden();
});

test("a failed search shows an error and can be retried", { tag: "@desk" }, async ({ page, problems }) => {
  problems.expect(/status of 429/);
  let isRefused = true;
  await page.route("**/api/v1/search/suggestions*", (route) =>
    isRefused
      ? route.fulfill({ status: 429, json: { error: { code: "rate_limited", message: "" } } })
      : route.continue(),
  );
  await open(page, "/");
  await openDialog(page);
  await field(page).fill("notion");
  await expect(dialog(page).getByRole("alert")).toContainText("You are doing that too often. Please try again later.");
  await expectAccessible(page);
  isRefused = false;
  await dialog(page).getByRole("button", { name: "Try Again" }).click();
  await expect(options(page).first()).toContainText("Notion");
  await field(page).fill("x".repeat(201));
  await expect(dialog(page).getByRole("alert")).toHaveText("Please search with 200 characters or fewer.");
});

test("search tolerates typos, and an empty result offers next steps", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/");
  await openDialog(page);
  await field(page).fill("obsidan");
  await expect(dialog(page).getByRole("group", { name: "Did you mean “obsidian”?" })).toContainText("Obsidian");
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Results for “obsidian”");
  await expect(page.getByText("Showing obsidian.")).toBeVisible();
  await expect(page.getByText(/\b0 products/)).toBeHidden();
  await expect(cards(page).getByRole("heading")).toContainText(["Obsidian"]);
  await page.getByRole("link", { name: "Search for “obsidan” instead" }).click();
  await expect(page).toHaveURL("/search?q=obsidan&plain=spelling");
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Sort and filter" }).click();
  await expect(page).toHaveURL("/search?q=obsidian");
  // Wait for the new heading first: the search box is replaced along with it.
  await expect(title).toHaveText(/^\d+ results? for “obsidian”$/);
  await expect(cards(page).first().getByRole("heading")).toHaveText("Obsidian");
  await expect(cards(page).first()).toContainText("Found in its name");

  await page.getByRole("searchbox").fill("qwrtzxvbn");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await expect(page.getByText('Nothing matches "qwrtzxvbn".')).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Suggest Tools" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Suggest Tools" }).click();
  await expect(page.getByRole("textbox", { name: "Your suggestion" })).toHaveValue("qwrtzxvbn");
  await page.goBack();
  await page.getByRole("navigation", { name: "Niches" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/niche\//);
});

test("a question shows how it was read, and each reading can be removed", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/search?q=open%20source%20alternative%20to%20notion");
  const chips = page.getByRole("list", { name: "How we read your question" }).getByRole("link");
  await expect(chips).toHaveText([/Alternatives to Notion$/, /Open source$/]);
  await page.getByText("More (1)").click();
  await expect(page.getByRole("checkbox", { name: /Open source/ })).toBeChecked();
  await expect(cards(page).filter({ hasText: "Joplin" })).toBeVisible();
  await expect(cards(page).filter({ hasText: "Obsidian" })).toBeHidden();
  await expectAccessible(page);
  await chips.last().click();
  await expect(page).toHaveURL("/search?q=open%20source%20alternative%20to%20notion&plain=openSource");
  await expect(chips).toHaveText([/Alternatives to Notion$/]);
  await expect(cards(page).filter({ hasText: "Obsidian" })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Alternatives to Notion See all/ })
    .click();
  await expect(page).toHaveURL("/resources/notion/alternatives");
});

test("a question that compares leads to the comparison", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/search?q=notion%20vs%20obsidian");
  await expect(cards(page).getByRole("heading")).toContainText(["Notion", "Obsidian"]);
  const answer = page.getByRole("region", { name: "Notion vs Obsidian" });
  await expect(answer.getByRole("columnheader")).toHaveText(["Notion", "Obsidian"]);
  await expect(answer.getByRole("rowheader").filter({ hasText: "Votes" })).toBeVisible();
  await answer.getByRole("link", { name: /^Notion vs Obsidian Compare/ }).click();
  await expect(page).toHaveURL("/compare/notion-vs-obsidian");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Notion");
});
