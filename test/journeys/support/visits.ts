import { type BrowserContext, test as base, type Cookie, expect, type Page } from "@playwright/test";
import { accounts, type Role } from "#scripts/shots/screen.ts";
import { startDemoSession } from "#test/tools/demo-session.ts";
import { siteOrigin, startSession } from "./journey.ts";
import { type Problems, watchContext } from "./watch-page.ts";

type Visitor = { context: BrowserContext; problems: Problems; cookies: Cookie[] };
type Visit = { page: Page; problems: Problems };

type Fixtures = { visitAs: (role: Role) => Promise<Visit> };
type WorkerFixtures = { visitors: Map<Role, Visitor> };

/**
 * For journeys that only look: each role signs in once per worker and keeps its browser, which downloads the scripts
 * once. Each visit has a new tab, and neither cookies nor storage of the visits before it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  visitors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const visitors = new Map<Role, Visitor>();
      await use(visitors);
      for (const { context } of visitors.values()) await context.close();
    },
    { scope: "worker" },
  ],
  visitAs: async ({ browser, visitors }, use) => {
    const visits: (Visitor & Visit)[] = [];
    await use(async (role) => {
      const visitor = visitors.get(role) ?? (await openBrowser(role));
      visitors.set(role, visitor);
      const visit = { ...visitor, page: await visitor.context.newPage() };
      visits.push(visit);
      return visit;
    });
    for (const { context, page, problems, cookies } of visits) {
      expect([...problems.list(), ...problems.missing()], "what went wrong in the browser").toEqual([]);
      await page.evaluate(() => localStorage.clear());
      await page.close();
      await context.clearCookies();
      await context.addCookies(cookies);
      problems.forget();
    }

    async function openBrowser(role: Role): Promise<Visitor> {
      const context = await browser.newContext({ baseURL: siteOrigin() });
      const problems = await watchContext(context, { origin: siteOrigin(), keepsCache: true });
      await startSessionOf(role, await context.newPage());
      return { context, problems, cookies: await context.cookies() };
    }
  },
});

async function startSessionOf(role: Role, page: Page): Promise<void> {
  if (role === "newcomer") {
    const email = "sees-the-welcome@journeys.example";
    await startDemoSession(page.request, { origin: siteOrigin(), email, isNew: true });
  } else if (role !== "visitor") {
    await startSession(page, accounts[role]);
  }
  await page.close();
}
