import type { Page } from "@playwright/test";
import { cards, expect, open, test, untilHydrated } from "./support/journey.ts";

test.use({ serviceWorkers: "allow" });

/** Paths of the API requests made ahead of any click. */
function recordPrefetches(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["x-purpose"] === "prefetch") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The listeners are in code that loads when the browser is idle. */
async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/background-work-")),
  );
  await page.waitForLoadState("networkidle");
}

test("a link's page is prefetched before the click", async ({ page }) => {
  const prefetched = recordPrefetches(page);
  await open(page, "/");
  await untilStarted(page);
  const link = cards(page).first().getByRole("link").first();
  const data = `/api/v1/products/${(await link.getAttribute("href"))?.split("/").pop()}`;
  const name = await link.innerText();
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === data);
  await link.hover();
  expect((await fetched).status()).toBe(200);
  await link.hover({ position: { x: 2, y: 2 } });
  expect(prefetched.filter((path) => path === data)).toEqual([data]);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(requests).not.toContain(data);
});

test("hovering a link before the listeners load still prefetches it", async ({ page }) => {
  await page.goto("/");
  await untilHydrated(page);
  const link = cards(page).first().getByRole("link").first();
  const fetched = page.waitForResponse(/\/api\/v1\/products\/[\w-]+$/);
  await link.hover();
  expect((await fetched).request().headers()["x-purpose"]).toBe("prefetch");
});

test("half a second after load, home data is prefetched, but never a link that counts clicks or signs in", async ({
  page,
}) => {
  await open(page, "/");
  const address = (await cards(page).first().getByRole("link").first().getAttribute("href")) ?? "";
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const recent = page.waitForResponse(/\/api\/v1\/products\?page=1$/);
  await open(page, address);
  expect((await recent).request().headers()["x-purpose"]).toBe("prefetch");
  await untilStarted(page);
  await page.getByRole("link", { name: "Visit Website" }).first().hover();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).hover();
  await page.waitForTimeout(300);
  expect(requests.filter((path) => /^\/(go|auth)/.test(path))).toEqual([]);
});

test("nothing is prefetched when the browser asks to save data", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
  );
  const prefetched = recordPrefetches(page);
  await open(page, "/");
  await untilStarted(page);
  await cards(page).first().getByRole("link").first().hover();
  await page.waitForTimeout(1000);
  expect(prefetched).toEqual([]);
});
