import type { Browser, Page } from "@playwright/test";
import type { ProductStats } from "#contract/maker/product-stats.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { demoMaker, expect, open, openSignedIn, test } from "./support/journey.ts";

/** The demo maker's products, one per screen width, so that phone and desk don't share counts. */
const productFor = (width: number | undefined) => (width === 360 ? "/resources/tallywick" : "/resources/palettary");
// The default user agent says HeadlessChrome, and views by bots don't count.
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
test.use({ userAgent: firefox });

const strip = (page: Page) => page.getByRole("region", { name: "Statistics" });

async function figureOf(page: Page, label: string): Promise<number> {
  const group = strip(page).locator("dl > div").filter({ hasText: label });
  return Number((await group.locator("dd span").first().innerText()).replaceAll(/\D/g, ""));
}

/** A first-time visitor in a fresh browser. */
async function viewAsGuest(browser: Browser, path: string): Promise<{ productId: string }> {
  const baseURL = process.env.JOURNEY_ORIGIN ?? "";
  // Different in every run: the same visitor counts again only after half an hour.
  const context = await browser.newContext({ baseURL, userAgent: `${firefox} Journey/${crypto.randomUUID()}` });
  const page = await context.newPage();
  const told = page.waitForResponse(/\/views$/);
  await open(page, path);
  const response = await told;
  expect(response.status()).toBe(204);
  expect(response.request().postDataJSON()).toEqual({});
  await expect(strip(page)).toHaveCount(0);
  await context.close();
  return { productId: response.url().split("/").at(-2) ?? "" };
}

async function countedViews(page: Page, productId: string): Promise<number> {
  const response = await page.request.get(`/api/v1/products/${productId}/stats`);
  return ((await response.json()) as ProductStats).totals.views;
}

test("a maker's stats count a visitor's view but not their own", async ({ page, browser, viewport }) => {
  const product = productFor(viewport?.width);
  const ownView = page.waitForResponse(/\/views$/);
  await openSignedIn(page, { email: demoMaker, path: product });
  expect((await ownView).status()).toBe(204);
  await expect(strip(page).locator("dt")).toHaveText(["Views", "Website visits", "Users", "Saves", "Comments"]);
  const before = await figureOf(page, "Views");

  const { productId } = await viewAsGuest(browser, product);
  // Views are stored a moment after they happen.
  await expect.poll(() => countedViews(page, productId)).toBe(before + 1);
  await page.reload();
  await expect(strip(page)).toBeVisible();
  expect(await figureOf(page, "Views")).toBe(before + 1);

  await strip(page).getByText("Last 30 days").click();
  await expect(strip(page).getByText("makersforum.example")).toBeVisible();
  const days = strip(page).getByRole("slider", { name: "Views and website visits by day" });
  await days.focus();
  await expect(days).toHaveAttribute("aria-valuetext", /^\d+ \w+ \d{4}, so far: Views [1-9]\d*, Website visits \d+$/);
  await page.keyboard.press("ArrowLeft");
  // Yesterday: the demo's figures.
  await expect(days).toHaveAttribute("aria-valuetext", /: Views [1-9]\d+, Website visits [1-9]\d*$/);
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("stats that fail to load show an error and load on retry", async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  await page.route("**/stats", (route) => route.fulfill({ status: 500, body: "{}" }));
  await openSignedIn(page, { email: demoMaker, path: "/resources/palettary" });
  await expect(page.getByText("Failed to load the statistics")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/stats");
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expect(strip(page)).toBeVisible();
});
