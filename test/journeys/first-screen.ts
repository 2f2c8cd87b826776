import type { Page } from "@playwright/test";
import { cards, expect, open, test } from "./support/journey.ts";

const pages = ["/", "/niche/developer-tools", "/resources/figma"];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages) {
    test(`${path} is drawn to its end, not only on its first screen`, async ({ page }) => {
      await page.goto(path);
      await expect(cards(page).last().getByRole("heading")).toBeVisible();
      await expect(page.getByRole("complementary").getByRole("link").last()).toBeVisible();
    });
  }
});

for (const path of pages) {
  test(`nothing moves while ${path} is drawn in slices`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      });
      observer.observe({ type: "layout-shift", buffered: true });
    });
    await open(page, path);
    await expect(cards(page).last().getByRole("heading")).toBeVisible();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  });
}

test("the font that is named ahead is the one that is used", async ({ page }) => {
  await open(page, "/");
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const requests = performance.getEntriesByType("resource").map(({ name }) => name);
    return {
      named: [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")].map(({ href }) => href),
      asked: requests.filter((address) => address.endsWith(".woff2")),
      loaded: [...document.fonts].filter(({ status }) => status === "loaded").length,
    };
  });
  // Asked for once: with other headers than the style sheet's request it would be fetched twice.
  expect(fonts.asked).toEqual(fonts.named);
  expect(fonts.loaded).toBeGreaterThan(0);
});

test("a reload leads back to the very place", async ({ page }) => {
  await open(page, "/");
  await cards(page).nth(11).scrollIntoViewIfNeeded();
  const before = await place(page);
  expect(before.scrolled).toBeGreaterThan(200);
  await page.reload();
  await expect(cards(page).last().getByRole("heading")).toBeVisible();
  await expect.poll(() => place(page)).toEqual(before);
});

async function place(page: Page): Promise<{ scrolled: number; top: number }> {
  const box = await cards(page).nth(11).boundingBox();
  return { scrolled: Math.round(await page.evaluate(() => window.scrollY)), top: Math.round(box?.y ?? Number.NaN) };
}
