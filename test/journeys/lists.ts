import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, test } from "./support/journey.ts";

const niche = "/niche/developer-tools";

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** On a phone the filters are collapsed. */
async function unfold(page: Page): Promise<void> {
  if (isPhone(page)) await page.locator("main summary", { hasText: "Filters" }).click();
}

function choice(page: Page, name: string): Locator {
  return page.getByRole("combobox", { name, exact: true });
}

async function expectFirstPageByName(page: Page): Promise<void> {
  const headings = cards(page).getByRole("heading");
  await expect(headings).toHaveCount(20);
  const names = await headings.allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
}

test("a visitor filters and sorts a niche, then loads more", async ({ page }) => {
  await open(page, niche);
  await expect(page.getByText(/^\d+ products · newest first$/)).toBeVisible();

  await unfold(page);
  const pricing = choice(page, "Pricing");
  await pricing.focus();
  const scrolledTo = await page.evaluate(() => window.scrollY);
  await pricing.selectOption("free");
  await expect(page).toHaveURL(`${niche}?pricing=free`);
  await expect(page.getByText("21 products · newest first").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "21 products · newest first" })).toBeAttached();
  await expect(cards(page).getByText("free", { exact: true })).toHaveCount(20);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  await expect(pricing).toBeFocused();
  await expectAccessible(page);

  await choice(page, "Sort").selectOption("name");
  await expect(page).toHaveURL(`${niche}?sort=name&pricing=free`);
  await expect(page.getByText("21 products · by name").first()).toBeVisible();
  await expectFirstPageByName(page);

  const more = page.getByRole("link", { name: "Load More" });
  await expect(more).toHaveAttribute("href", `${niche}?sort=name&pricing=free&page=2`);
  await more.click();
  await expect(cards(page)).toHaveCount(21);
  await expect(cards(page).nth(20).getByRole("link").first()).toBeFocused();
  await expect(more).toHaveCount(0);
});

test("a list's URL holds its state", { tag: "@desk" }, async ({ page }) => {
  await open(page, `${niche}?pricing=free`);
  await choice(page, "Sort").selectOption("name");
  await expect(page.getByText("21 products · by name").first()).toBeVisible();
  // Back undoes the last filter, and a reload keeps the others.
  await page.goBack();
  await expect(page.getByText("21 products · newest first").first()).toBeVisible();
  await expect(choice(page, "Sort")).toHaveValue("");
  await page.reload();
  await expect(page.getByText("21 products · newest first").first()).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).locator("visible=true").click();
  await expect(page).toHaveURL(niche);
  await expect(page.getByText("49 products · newest first").first()).toBeVisible();
});

test("a niche links to its subcategories, and they link to their parents", { tag: "@desk" }, async ({ page }) => {
  await open(page, niche);
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^Code Editors/ })
    .click();
  await expect(page).toHaveURL(`${niche}/subcategory/code-editors`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Code Editors");
  const shelf = page.getByRole("list", { name: "Most upvoted in Code Editors" });
  await expect(shelf.getByRole("link", { name: /^Most upvoted/ })).toBeVisible();

  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Software Development" })
    .click();
  await expect(page).toHaveURL("/parent-subcategory/software-development?niche=developer-tools");
  await page
    .getByRole("navigation", { name: "Subcategories" })
    .getByRole("link", { name: /^Version Control/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Version Control");
});

test("a list that fails to load shows an error, keeps the filters and can be retried", { tag: "@desk" }, async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await open(page, "/ai-tools");
  await unfold(page);
  const refuse = /\/api\/v1\/ai-tools/;
  await page.route(refuse, (route) => route.fulfill({ status: 429, body: "{}" }));
  await choice(page, "Pricing").selectOption("free");
  await expect(page.getByRole("heading", { name: "Failed to load products" })).toBeVisible();
  await expect(choice(page, "Pricing")).toHaveValue("free");
  await expectAccessible(page);
  await page.unroute(refuse);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Failed to load products" })).toHaveCount(0);
});

test("a slow response shows skeletons without shifting the layout", { tag: "@desk" }, async ({ page }) => {
  await open(page, niche);
  await unfold(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/niches\/developer-tools\/products/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const list = page.getByRole("region", { name: "Products" });
  const before = await list.boundingBox();
  await choice(page, "Pricing").selectOption("premium");
  await expect(list.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(choice(page, "Pricing")).toHaveValue("premium");
  expect((await list.boundingBox())?.y).toBe(before?.y);
  answered.resolve();
  await expect(cards(page)).toHaveCount(2);
});

test("a tag page lists its products and labels the promoted ones", async ({ page }) => {
  await open(page, "/tag/open-source");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Discover 100\+ Best open-source Products as at \w+ \d{4}$/,
  );
  await expect(page.getByText("103 products · newest first")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Suggest Tools" })).toBeVisible();
  const spotlight = page.getByRole("region", { name: "Spotlight" });
  await expect(spotlight).toContainText("Promoted");
  const promoted = spotlight.locator("a[rel]:not([rel=nofollow])").locator("visible=true");
  await expect(promoted).toHaveCount(isPhone(page) ? 3 : 4);
  await expect(promoted.first()).toHaveAttribute("rel", "sponsored");
  const shown = await promoted.allTextContents();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "All niches" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("worth your time");
  await expect.poll(() => promoted.allTextContents()).toEqual(shown);
});
