import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, test } from "./support/journey.ts";

const tray = (page: Page) => page.getByRole("region", { name: "Compare" });
const tickOf = (card: Locator) => card.getByRole("button", { name: /^Compare / });
const heads = (page: Page) => page.getByRole("main").locator("thead th");

async function tick(page: Page, index: number): Promise<string> {
  const card = cards(page).nth(index);
  await card.hover();
  await tickOf(card).click();
  return await card.getByRole("heading").innerText();
}

test("a comparison starts with a popular pair, a book or a name", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/compare");
  const field = page.getByLabel("Find a tool to compare");
  const results = page.getByRole("status").getByRole("link");
  await field.fill("slac");
  await expect(results.first()).toContainText("Slack");
  await expectAccessible(page);
  await results.first().click();
  await expect(page).toHaveURL("/compare/slack");
  await expect(page.getByRole("list", { name: "Compared tools" }).getByRole("link")).toHaveText(/^Slack/);
  await field.fill("mattermost");
  await results.filter({ hasText: "Mattermost" }).click();
  await expect(page).toHaveURL("/compare/mattermost-vs-slack");
  await expect(heads(page)).toHaveCount(2);

  await open(page, "/compare");
  const pair = page.getByRole("region", { name: "Popular pairs" }).getByRole("link").first();
  const [one, other] = (await pair.innerText()).trim().split(" or ");
  await pair.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${one} and ${other} side by side`);
  await page.goBack();
  await page.getByRole("list", { name: "Pick one to compare" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Compare .+ with…$/);
});

test("three tools of a list are compared at an address that anybody can read", async ({ page, browser }) => {
  await open(page, "/niche/design");
  const names: string[] = [];
  for (const index of [0, 1, 2, 3]) names.push(await tick(page, index));
  await expect(tray(page).getByRole("listitem")).toHaveCount(4);
  await tick(page, 4);
  await expect(page.getByText("You can compare up to 4 tools")).toBeVisible();
  await expect(tickOf(cards(page).nth(4))).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page);

  // Kept in this browser, for other pages and other tabs.
  const other = await page.context().newPage();
  await open(other, "/about");
  await tray(other)
    .getByRole("button", { name: `Remove ${names[3]}` })
    .click();
  await expect(tickOf(cards(page).nth(3))).toHaveAttribute("aria-pressed", "false");
  await other.close();
  await page.reload();
  await expect(tickOf(cards(page).nth(0))).toHaveAttribute("aria-pressed", "true");

  await tray(page).getByRole("link", { name: "Compare (3)" }).click();
  await expect(page).toHaveURL(/\/compare\/[a-z\d-]+-vs-[a-z\d-]+-vs-[a-z\d-]+$/);
  await expect(tray(page)).toHaveCount(0);
  await expect(heads(page)).toHaveCount(3);
  for (const name of names.slice(0, 3)) await expect(heads(page).filter({ hasText: name })).toHaveCount(1);
  await expectAccessible(page);
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWider()).toBe(false);
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(page).toHaveURL(/\?differences=1$/);
  await expect(page.getByRole("rowheader", { name: /same$/ })).toHaveCount(0);

  const guest = await browser.newContext({ javaScriptEnabled: false });
  const reader = await guest.newPage();
  await reader.goto(page.url());
  await expect(heads(reader)).toHaveCount(3);
  await expect(reader.getByRole("rowheader", { name: /^Price/ })).toHaveCount(1);
  await reader.getByRole("link", { name: "Show everything" }).click();
  await reader.getByRole("link", { name: `Remove ${names[0]}` }).click();
  await expect(heads(reader)).toHaveCount(2);
  await reader.goto("/niche/design");
  await cards(reader).first().hover();
  await tickOf(cards(reader).first()).click();
  await expect(reader).toHaveURL(/\/compare\/[a-z\d-]+$/);
  await reader.getByLabel("Find a tool to compare").fill("slack");
  await reader.getByRole("button", { name: "Find" }).click();
  await reader
    .getByRole("main")
    .getByRole("link", { name: /^Slack/ })
    .click();
  await expect(heads(reader)).toHaveCount(2);
  await guest.close();
});

test("on a phone two tools stay side by side, with their names in sight", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/compare/mattermost-vs-slack");
  await expect(heads(page)).toHaveText([/Mattermost/, /Slack/]);
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWider()).toBe(false);
  // What is the same comes last, and once.
  const same = page.getByRole("main").locator("tr[data-same]");
  await expect(same.first()).toBeVisible();
  await expect(page.getByRole("main").locator("tr[data-same] ~ tr:not([data-same])")).toHaveCount(0);
  for (const row of await same.all()) await expect(row.locator("td:visible")).toHaveCount(1);
  const rows = await page.getByRole("main").locator("tbody tr:not([data-same])").all();
  const width = page.viewportSize()?.width ?? 0;
  for (const cells of [heads(page), ...rows.map((row) => row.locator("td"))]) {
    const [left, right] = await Promise.all([cells.nth(0).boundingBox(), cells.nth(1).boundingBox()]);
    if (!left || !right) throw new Error(`Not two columns: ${await cells.allInnerTexts()}`);
    expect(right.y).toBeCloseTo(left.y, 0);
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    expect(right.x + right.width).toBeLessThanOrEqual(width);
  }
  // A row far below: without a sticky head the names would be a screen above it.
  const far = page.getByRole("rowheader", { name: /^Description/ });
  await far.evaluate((row) => row.scrollIntoView({ block: "center" }));
  await expect(far).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(page.viewportSize()?.height ?? 0);
  for (const name of ["Mattermost", "Slack"]) {
    const link = heads(page).getByRole("link", { name });
    await expect(link).toBeInViewport({ ratio: 1 });
    // Neither the bar above nor a row covers it.
    expect(
      await link.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
  }
});
