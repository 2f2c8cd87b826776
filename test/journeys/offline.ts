import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "#runtime/project-root.ts";
import { startDeployment } from "./support/deployment.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, signInAs, test, untilHydrated } from "./support/journey.ts";
import { watchContext } from "./support/watch-page.ts";

test.use({ serviceWorkers: "allow" });

const offline = (page: Page) => page.getByRole("heading", { name: "You are offline" });

async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** URLs in the browser's caches whose name starts with this prefix. */
function stored(page: Page, prefix: "assets-" | "pages-"): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const found = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return (await Promise.all(found)).flat().map((url) => url.slice(location.origin.length));
  }, prefix);
}

async function expectStored(page: Page, paths: string[]): Promise<void> {
  await expect.poll(() => stored(page, "pages-")).toEqual(paths);
}

test("visited pages open offline, and every other page says why it can't", async ({ page, context, problems }) => {
  // Logos aren't stored; letter tiles replace them, unless the browser still has them. A page that stays open offline tries
  // to count its view.
  problems.allow(/ERR_INTERNET_DISCONNECTED.*(\/files\/|\/products\/\d+\/views)/);
  await open(page, "/");
  const address = (await cards(page).first().getByRole("link").first().getAttribute("href")) ?? "";
  await untilControlled(page);
  await expectStored(page, ["/"]);
  const recentProducts = page.waitForResponse(/\/api\/v1\/products\?page=1$/);
  await open(page, address);
  await expectStored(page, ["/", address]);
  // A prefetch cut off by going offline would log an error, so wait for it first.
  await recentProducts;
  await page.waitForLoadState("networkidle");
  const heading = page.getByRole("heading", { level: 1 });
  const name = await heading.innerText();

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toHaveText(name);
  await untilHydrated(page);
  await page.goto("/");
  await expect(heading).toContainText("Discover");
  await untilHydrated(page);
  await page.goto("/niche/no-such-niche");
  await expect(offline(page)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/about");
  await expect(offline(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page).toHaveURL("/about");
  await expect(offline(page)).toBeHidden();

  await expectStored(page, ["/", address, "/about"]);
  const files = await stored(page, "assets-");
  expect(files).toEqual(expect.arrayContaining(["/offline", "/theme.js"]));
  expect(files.filter((file) => !/^\/(assets\/(?!admin)|offline$|theme\.js$|favicon\.svg$)/.test(file))).toEqual([]);
});

test("no page of a signed-in person is cached, during or after the session", async ({
  page,
  context,
  viewport,
  problems,
}) => {
  // Home is fetched ahead, and may ask for a person's niches when they are signing out already.
  problems.allow(/status of 401 .*\/me\/for-you/);
  await open(page, "/");
  await untilControlled(page);
  await expectStored(page, ["/"]);

  await page.goto("/auth?redirect=%2F%3Fall%3D1");
  await signInAs(page, { email: `offline-${viewport?.width}@example.com` });
  await expect(page).toHaveURL("/?all=1");
  await expectStored(page, []);
  const address = (await cards(page).first().getByRole("link").first().getAttribute("href")) ?? "";
  await open(page, address);
  // Home is in the file of the lists.
  const home = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/lists-"));
  await open(page, "/my-products");
  await expectStored(page, []);
  // A prefetch running while the browser clears its caches would log an error, so wait for it first.
  await home;

  await page.locator("summary[aria-label^='Account of']").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  // Signing out removes the service worker too; the guest's next page installs it again.
  await untilControlled(page);
  await expectStored(page, ["/"]);
  await context.setOffline(true);
  for (const path of ["/my-products", address]) {
    await page.goto(path);
    await expect(offline(page)).toBeVisible();
  }
});

test("the cache holds fifty pages and is cleared when a page asks for it", async ({ page }) => {
  await open(page, "/about");
  await untilControlled(page);
  await expectStored(page, ["/about"]);
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((found) => found.startsWith("pages-"));
    const cache = await caches.open(name ?? "");
    for (let index = 0; index < 60; index++) await cache.put(`/kept/${index}`, new Response(""));
  });
  await open(page, "/terms");
  const newest = Array.from({ length: 49 }, (_, index) => `/kept/${index + 11}`);
  await expectStored(page, [...newest, "/terms"]);

  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "clear-cache" }));
  await expectStored(page, []);
});

test("the service worker file is always revalidated and may only fetch from this site", async ({ page }) => {
  const worker = await page.request.get("/sw.js");
  expect(worker.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  });
});

test("a missing script chunk leads to one offer to reload", async ({ page, problems }) => {
  problems.expect(/status of 404/);
  // A browser without service workers has nothing to fall back on.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
  await page.route("**/assets/product-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await open(page, "/");
  const link = cards(page).first().getByRole("link").first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { name: "A new version is ready" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/assets/product-*.js");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test.describe("when the site is updated", () => {
  test("an open page is offered the new version and changes only when asked to", async ({ browser, viewport }) => {
    const site = await startDeployment(process.env.JOURNEY_ORIGIN ?? "");
    const context = await browser.newContext({ baseURL: site.origin, viewport });
    try {
      const problems = await watchContext(context, { origin: site.origin });
      const page = await context.newPage();
      await open(page, "/");
      await untilControlled(page);
      const second = await context.newPage();
      await open(second, "/about");
      const entry = () =>
        page.evaluate(() => document.querySelector<HTMLScriptElement>("script[type=module]:not([async])")?.src);
      const oldEntry = await entry();
      await page.evaluate(() => Object.assign(window, { isStillHere: true }));

      site.deploy();
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      const offer = page.getByRole("status").filter({ hasText: "A new version is ready" });
      await expect(offer).toBeVisible();
      expect(await page.evaluate(() => "isStillHere" in window)).toBe(true);
      expect(await entry()).toBe(oldEntry);

      await offer.getByRole("button", { name: "Reload" }).click();
      await page.waitForFunction(() => !("isStillHere" in window));
      await untilHydrated(page);
      expect(await entry()).toBe(`${site.origin}/assets/entry-client-NewBuild.js`);
      await page.waitForFunction(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state === "activated" && !registration.waiting;
      });
      await expect(offer).toBeHidden();

      // The other tab keeps its own version until its user reloads.
      const files = await stored(second, "assets-");
      expect(files).toContain(oldEntry?.slice(site.origin.length));
      await expect(second.getByText("A new version is ready")).toBeVisible();
      expect(problems.list()).toEqual([]);
    } finally {
      await context.close();
      await site.stop();
    }
  });

  test("a page that already runs the new version shows no prompt, and the worker updates", async ({
    browser,
    viewport,
  }) => {
    const site = await startDeployment(process.env.JOURNEY_ORIGIN ?? "");
    const context = await browser.newContext({ baseURL: site.origin, viewport });
    try {
      const page = await context.newPage();
      await open(page, "/");
      await untilControlled(page);
      site.deploy();
      // If the worker had to answer these it would never be idle, and Chromium wouldn't replace it.
      await page.addInitScript(async () => {
        const registration = await navigator.serviceWorker.ready;
        registration.onupdatefound = () => setInterval(() => void fetch("/theme.js").catch(() => {}), 10);
      });
      await open(page, "/about");
      await expect
        .poll(() => stored(page, "assets-"), { timeout: 30_000 })
        .toContain("/assets/entry-client-NewBuild.js");
      await expect
        .poll(() => page.evaluate(async () => (await caches.keys()).join()), { timeout: 30_000 })
        .not.toMatch(/pages-(?!new-)/);
      await expect(page.getByText("A new version is ready")).toBeHidden();
    } finally {
      await context.close();
      await site.stop();
    }
  });

  test("switching off the service worker removes it and its caches", async ({ browser }) => {
    const site = await startDeployment(process.env.JOURNEY_ORIGIN ?? "");
    const context = await browser.newContext({ baseURL: site.origin });
    try {
      const page = await context.newPage();
      await open(page, "/");
      await untilControlled(page);
      site.replaceWorker(await readFile(join(projectRoot, "public/sw.js"), "utf8"));
      const left = () =>
        page.evaluate(async () => ({
          caches: await caches.keys(),
          workers: (await navigator.serviceWorker.getRegistrations()).length,
        }));
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect.poll(left).toEqual({ caches: [], workers: 0 });
    } finally {
      await context.close();
      await site.stop();
    }
  });
});
