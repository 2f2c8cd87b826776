import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#contract/shared/paths.ts";
import type { ProductList } from "#contract/visitor/catalog.ts";
import { startDemoSession } from "#test/tools/demo-session.ts";
import { type Problems, watchContext } from "./watch-page.ts";

type Fixtures = {
  /** Problems in the browser; a test fails on any that it didn't expect. */
  problems: Problems;
};

export function siteOrigin(): string {
  const origin = process.env.JOURNEY_ORIGIN;
  if (!origin) throw new Error("The journeys' site isn't running");
  return origin;
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = await watchContext(context, { origin: siteOrigin() });
      await use(problems);
      expect([...problems.list(), ...problems.missing()], "what went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits until it is interactive; before that, links and forms work as plain HTML. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  // The first input starts the page's background work.
  await page.mouse.move(2, 2);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React hydrates section by section; feedback only when it scrolls near.
    // Parts that are only markup stay plain links.
    const parts = [...document.querySelectorAll("header a, main article h3 a, main aside a, footer a")].filter(
      (part) => !part.closest(".only-markup"),
    );
    const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith("__reactProps"));
    return parts.length > 0 && parts.every(isTaken);
  });
}

export function cards(page: Page): Locator {
  return page.getByRole("main").getByRole("article");
}

/** The product of the nth card on the home page, without opening it. */
export async function addressOfCard({ request }: Page, index: number): Promise<string> {
  const { products } = (await (await request.get("/api/v1/products?page=1")).json()) as ProductList;
  const product = products[index];
  if (!product) throw new Error(`The home page has no card ${index}`);
  return paths.product(product.slug);
}

/** Opens the menu of a product's page with what isn't a main action. It closes after each choice. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole("main").locator("summary").filter({ hasText: /^More/ }).click();
}

/** Opens a section of the product form, if it is closed. */
export async function openSection(page: Page, title: string): Promise<void> {
  const section = page
    .locator("details.form-section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  if (!(await section.evaluate((details: HTMLDetailsElement) => details.open)))
    await section.locator("summary").click();
}

export function upvoteButton(scope: Page | Locator): Locator {
  return scope.getByRole("button", { name: /^Upvote / }).first();
}

export async function countOn(button: Locator): Promise<number> {
  // Its name may have digits too; the count is at the end.
  return Number((await button.innerText()).replace(/.*\D/s, ""));
}

/**
 * Signs in and opens a page. The sign-in is sent as requests without a page, which takes a tenth of the time, for
 * journeys that aren't about signing in. A new account skips onboarding.
 */
export async function openSignedIn(page: Page, { email, path }: { email: string; path: string }): Promise<void> {
  await startSession(page, email);
  await open(page, path);
}

/** The session alone, in the cookies of the page's browser context. */
export async function startSession({ request }: Page, email: string): Promise<void> {
  const arrived = await startDemoSession(request, { origin: siteOrigin(), email });
  expect(await arrived.json(), `the session of ${email}`).toMatchObject({ viewer: { needsOnboarding: false } });
}

/** A page of somebody else: of an account, or of a guest. */
export async function asAnother(browser: Browser, email: string | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteOrigin() });
  const page = await context.newPage();
  if (email) await startSession(page, email);
  return page;
}

/** Writes feedback as somebody, and says under which name. */
export async function writeFeedback(page: Page, { slug, comment }: { slug: string; comment: string }): Promise<string> {
  const headers = { origin: siteOrigin() };
  const product = (await (await page.request.get(`/api/v1/products/${slug}`)).json()) as { id: number };
  const written = await page.request.post(`/api/v1/products/${product.id}/feedback`, {
    headers,
    data: { comment, rating: 4 },
  });
  expect([201, 409]).toContain(written.status());
  const { viewer } = (await (await page.request.get("/api/v1/session")).json()) as { viewer: { username: string } };
  return viewer.username;
}

export const demoMaker = "maker@demo.example";

/** Signs in through the demo chooser by name or email address. A new account skips onboarding. */
export async function signInAs(page: Page, who: { name: string } | { email: string }): Promise<void> {
  await chooseAccount(page, who);
  if ("name" in who) return;
  await page.waitForURL((url) => url.origin === siteOrigin() && !url.pathname.startsWith("/demo-identity"));
  if (!page.url().includes("/onboarding")) return;
  // The sign-in message is shown by the page's script.
  if (!(await page.evaluate(() => matchMedia("(scripting: none)").matches))) await untilHydrated(page);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await page.waitForURL((url) => url.pathname !== "/onboarding");
}

export async function chooseAccount(page: Page, who: { name: string } | { email: string }): Promise<void> {
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  if ("name" in who) return await page.getByRole("button", { name: who.name }).click();
  await page.getByLabel("Or any other email address").fill(who.email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** For moving an item by keyboard: the page says that it was picked up a moment before the arrow keys work. */
export async function pressUntilSaid(page: Page, { key, text }: { key: string; text: string }): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(text)).toBeAttached({ timeout: 2000 });
  }).toPass();
}
