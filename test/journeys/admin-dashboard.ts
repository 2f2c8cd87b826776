import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Page, test as plainTest } from "@playwright/test";
import pg from "pg";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { startBuiltServer } from "#test/tools/built-server.ts";
import { copyPreparedSite } from "#test/tools/prepared-site.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs, untilHydrated } from "./support/journey.ts";
import { mailTo } from "./support/mails.ts";
import { watchContext } from "./support/watch-page.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function buryLetter(dataDir: string): Promise<void> {
  await withConfiguredDatabase({ dataDir }, async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(`
      insert into letters (kind, address, data, state, tries, last_error, settled_at)
      values ('account_exists', 'ada@journeys.example', '{}', 'dead', 11, 'Mailbox full', now())`);
    await client.end();
  });
}

// Its own site: a new name and an announcement would show in every other journey.
plainTest(
  "an administrator reads the dashboard, debugs, changes a setting and finds it in the log",
  {
    tag: "@desk",
  },
  async ({ browser }) => {
    plainTest.slow();
    const folder = await makeDatabaseFolder("dashboard");
    const dataDir = join(folder, "data");
    copyPreparedSite({ kind: "demo", to: dataDir });
    const server = await startBuiltServer({ dataDir, env: { DEMO_DATA: "on", RATE_LIMITS: "off" } });
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 768, height: 900 } });
    const problems = await watchContext(context, server);
    problems.expect(/Test of the error boundary/);
    // The demo sign-in asks for the site's own address.
    process.env.JOURNEY_ORIGIN ??= server.origin;
    const page = await context.newPage();
    try {
      await page.goto("/auth?redirect=%2Fadmin");
      await signInAs(page, { name: "Demo Admin" });
      await open(page, "/admin");

      await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
      await expect(page.getByRole("heading", { name: /^\d+ things wait$/ })).toBeVisible();
      await expect(page.getByRole("link", { name: "Start with the oldest" })).toBeVisible();
      for (const card of ["Total Products", "Featured Products", "Categories"]) {
        await expect(page.getByText(card, { exact: true })).toBeVisible();
      }
      await expect(panel(page, "Recently Added Products").getByRole("listitem")).toHaveCount(10);
      await panel(page, "Activity").getByRole("link", { name: "90 days" }).click();
      await expect(page).toHaveURL("/admin?days=90");
      await expect(page.getByRole("slider", { name: "Votes by day" })).toHaveAttribute("max", "89");
      await expectNoOverflow(page);

      await buryLetter(dataDir);
      await page.getByRole("link", { name: "Debug Tools" }).click();
      await expect(panel(page, "Job runs")).toBeVisible();
      await page.getByRole("button", { name: "Run the check" }).click();
      await expect(page.getByText("Published products without a niche")).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await panel(page, "Mail queue").getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText("Letter queued")).toBeVisible();
      expect(await mailTo({ to: "ada@journeys.example", folder: join(dataDir, "outbox") })).toContain("already");
      await page.getByRole("button", { name: "Throw an error" }).click();
      await expect(page.getByRole("alert").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(panel(page, "Error-boundary tester")).toBeVisible();

      await open(page, "/admin/settings");
      await page.getByLabel("Site name").fill("Journey Shelf");
      const save = page.getByRole("button", { name: "Save" });
      await save.click();
      await expect(page.getByText("Settings saved").first()).toBeVisible();
      await expect(page.getByText("Everything is saved")).toBeVisible();
      const announcement = panel(page, "Announcement");
      await announcement.getByLabel("Text").fill("We are moving house");
      await announcement.getByLabel("Link").fill("/about");
      await expect(page.getByText("Unsaved changes")).toBeVisible();
      // What was typed is still there on coming back.
      await page.getByRole("banner").getByRole("link").click();
      await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
      await page.goBack();
      await expect(announcement.getByLabel("Text")).toHaveValue("We are moving house");
      await save.click();
      await expect(announcement.getByRole("button", { name: "Take down" })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      const guest = await (await browser.newContext({ baseURL: server.origin })).newPage();
      await expect(async () => {
        await guest.goto("/");
        await expect(guest.getByRole("region", { name: "Announcement" })).toContainText("We are moving house");
      }).toPass();
      await expect(guest.getByRole("banner")).toContainText("Journey Shelf");
      await untilHydrated(guest);
      await expectAccessible(guest);
      await guest.getByRole("button", { name: "Dismiss" }).click();
      await expect(guest.getByRole("region", { name: "Announcement" })).toBeHidden();
      await guest.reload();
      await expect(guest.getByRole("banner")).toContainText("Journey Shelf");
      await expect(guest.getByRole("region", { name: "Announcement" })).toBeHidden();

      await open(page, "/admin/audit?action=settings.changed");
      const acts = page.getByRole("list", { name: "Acts" }).getByRole("article");
      await expect(acts).toHaveCount(2);
      await expect(page.getByRole("heading", { name: /^(?:Today|Yesterday)$/ })).toBeVisible();
      await expect(acts.last()).toContainText(/^\d\d:\d\d.*changed the settings/);
      await acts.last().locator("summary").click();
      await expect(acts.last()).toContainText("Journey Shelf");
      await expect(acts.last()).toContainText("Request");
      await expectAccessible(page);
      await expectNoOverflow(page);
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export CSV" }).click();
      const csv = await readFile(await (await downloading).path(), "utf8");
      expect(csv.trimEnd().split("\n")).toHaveLength(3);
      expect(csv).toContain("Journey Shelf");

      await open(page, "/admin/newsletter");
      await expect(page.getByRole("heading", { level: 1, name: /^Newsletter/ })).toBeVisible();
      await expectNoOverflow(page);
      expect([...problems.list(), ...problems.missing()]).toEqual([]);
    } finally {
      await context.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
