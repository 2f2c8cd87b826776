import type { Page } from "@playwright/test";
import { addressOfScreen } from "./address-of-screen.ts";
import type { Screen, Theme } from "./screen.ts";

type Place = { origin: string; screen: Screen; themes: readonly Theme[] };

export type Taken = { pictures: { theme: Theme; png: Buffer }[]; scrollsSideways: boolean };

/** Beyond this, lists only repeat themselves. The browser can't draw more than 16,384 pixels. */
const tallest = 12_000;
const settleMs = 4000;
const drawMs = 20;
const patienceMs = 60_000;

/** The screen in each theme. Loads the page once, because a theme is only another style. */
export async function takePictures(page: Page, { origin, screen, themes }: Place): Promise<Taken> {
  page.setDefaultTimeout(patienceMs);
  await page.emulateMedia({ colorScheme: themes[0] ?? "light" });
  const response = await page.goto(origin + (await addressOfScreen(page, { origin, screen })), { waitUntil: "load" });
  const status = response?.status() ?? 0;
  if (status >= 400 && status !== screen.status) throw new Error(`The page answered ${status}.`);
  await settle(page);
  await screen.act?.(page);
  if (screen.act) await settle(page);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth - innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  const isWhole = !screen.isOneScreen && (await growWindow(page, Math.min(height, tallest)));
  const pictures: Taken["pictures"] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await endAnimations(page);
    pictures.push({ theme, png: await page.screenshot({ animations: "allow", caret: "hide", fullPage: isWhole }) });
  }
  return { pictures, scrollsSideways: width > 0 };
}

/**
 * To the whole page, so that a bar at the window's bottom is at the page's, not across its middle. True if the page has no
 * such end, because it grows with its window or did after it was measured: it has to be taken by its own height.
 */
async function growWindow(page: Page, height: number): Promise<boolean> {
  const window = page.viewportSize();
  if (!window || height <= window.height) return false;
  await page.setViewportSize({ width: window.width, height });
  const isHigher = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  if (isHigher) await page.setViewportSize(window);
  return isHigher;
}

/** Those that run by time. Playwright would also end those that follow a scrolled row, such as its faded edge. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) continue;
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });
}

/**
 * Until fonts and pictures are there, also those that wait to be scrolled to. The steps come from here, because a page
 * whose scripts are turned off, such as a letter's, never calls back when it has drawn one.
 */
async function settle(page: Page): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: innerHeight,
  }));
  for (let y = 0; y < Math.min(height, tallest); y += step) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(drawMs);
  }
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle", { timeout: settleMs }).catch(() => {});
}
