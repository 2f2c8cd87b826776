import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, test } from "./support/journey.ts";

test("a visitor goes from home through Load More, a niche and a product, and back", async ({ page }) => {
  await open(page, "/");
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20).getByRole("link").first()).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "20 more products loaded" })).toBeAttached();
  await expectAccessible(page);

  const niche = page.getByRole("main").locator('a[href^="/niche/"]').first();
  const nicheAddress = await niche.getAttribute("href");
  await niche.click();
  await expect(page).toHaveURL(nicheAddress ?? "");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toContainText("Discover");
  const nicheName = await heading.innerText();
  await expect(page).toHaveTitle(`${nicheName} tools · Toolshelf`);
  await expect(cards(page).first()).toBeVisible();

  const product = cards(page).first().getByRole("link").first();
  const productName = await product.innerText();
  await product.click();
  await expect(heading).toHaveText(productName);
  await expect(page.getByRole("link", { name: "Visit Website" })).toHaveAttribute("href", /^\/go\//);

  await page.goBack();
  await expect(heading).toHaveText(nicheName);
  await page.goBack();
  await expect(heading).toContainText("Discover");
  await page.goForward();
  await expect(heading).toHaveText(nicheName);
});

test("a reload keeps the scroll position", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/");
  const card = cards(page).nth(11);
  await card.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await page.reload();
  await expect.poll(top).toBe(before);
});

test("a guest gets no cookie anywhere", { tag: "@desk" }, async ({ page, context }) => {
  for (const path of ["/", "/auth", "/no-such-page", "/api/docs"]) {
    const response = await page.request.get(path);
    expect(response.headers()["set-cookie"], path).toBeUndefined();
  }
  await open(page, "/");
  await cards(page).first().getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Visit Website" })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test("an unknown URL shows a not-found page with a link home", { tag: "@desk" }, async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox", { name: "Search tools" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(cards(page)).toHaveCount(20);
});

test("an unknown product shows a not-found page with a link home", { tag: "@desk" }, async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const response = await page.goto("/resources/no-such-product");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(cards(page)).toHaveCount(20);
});

test("an unknown niche redirects home with a message", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/niche/no-such-niche");
  await expect(page.getByText("Category not found")).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
});
