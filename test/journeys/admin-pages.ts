import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Page, test as plainTest } from "@playwright/test";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { startBuiltServer } from "#test/tools/built-server.ts";
import { copyPreparedSite } from "#test/tools/prepared-site.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs } from "./support/journey.ts";
import { watchContext } from "./support/watch-page.ts";

const footerOf = (page: Page) => page.getByRole("navigation", { name: "Footer" });

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Pages follow within a second. */
async function readsAt(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(words, { timeout: 500 });
  }).toPass();
}

// Its own site: a new link in the footer would show in every other journey.
plainTest(
  "an imprint is written, published, linked, read without JavaScript, changed, restored and taken back",
  { tag: "@desk" },
  async ({ browser }) => {
    plainTest.slow();
    const folder = await makeDatabaseFolder("pages");
    const dataDir = join(folder, "data");
    copyPreparedSite({ kind: "demo", to: dataDir });
    const server = await startBuiltServer({ dataDir, env: { DEMO_DATA: "on", RATE_LIMITS: "off" } });
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1280, height: 900 } });
    const problems = await watchContext(context, server);
    // The link check finds one, and the second administrator is too late.
    problems.expect(/status of (?:404|409)/);
    process.env.JOURNEY_ORIGIN ??= server.origin;
    const page = await context.newPage();
    const visitors = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    const visitor = await visitors.newPage();
    try {
      await page.goto("/auth?redirect=%2Fadmin");
      await signInAs(page, { name: "Demo Admin" });
      expect((await visitor.goto("/imprint"))?.status()).toBe(404);

      await open(page, "/admin/pages");
      await page.getByRole("link", { name: "Imprint", exact: true }).click();
      await page.getByLabel("Title").fill("Imprint");
      await page.getByLabel("Description").fill("Who is responsible for this site");
      const text = page.getByLabel("Text", { exact: true });
      await text.fill("## Address\n\nAda Weaver, 1 Loom Street\n\nSee the [terms](/terms) and [this](/no-such-page).");
      await page.getByRole("button", { name: "Preview and check links" }).click();
      const preview = page.getByRole("dialog", { name: "Preview" });
      await expect(preview.getByRole("heading", { name: "Address" })).toBeVisible();
      await expect(preview).toContainText("One link doesn't work");
      await expect(preview).toContainText("/no-such-page: There is no such page on this site.");
      await expectAccessible(page);
      await preview.getByRole("button", { name: "Close" }).first().click();
      // What isn't saved outlives a reload.
      await page.reload();
      await expect(page.getByLabel("Description")).toHaveValue("Who is responsible for this site");
      await text.fill("## Address\n\nAda Weaver, 1 Loom Street\n\nSee the [terms](/terms).");
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("Version 1 saved").first()).toBeVisible();
      expect((await visitor.goto("/imprint"))?.status()).toBe(404);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("main").getByText("Published").first()).toBeVisible();

      await page.getByRole("link", { name: "Pages" }).first().click();
      await page.getByRole("button", { name: "Add to footer: Imprint" }).click();
      await expect(page.getByText("In the footer")).toHaveCount(4);
      await expectAccessible(page);

      await expect(async () => {
        await visitor.goto("/");
        await expect(footerOf(visitor).getByRole("link", { name: "Imprint" })).toBeVisible({ timeout: 500 });
      }).toPass();
      await footerOf(visitor).getByRole("link", { name: "Imprint" }).click();
      await expect(visitor.getByRole("heading", { level: 1, name: "Imprint" })).toBeVisible();
      await expect(visitor.getByRole("main")).toContainText("1 Loom Street");
      await visitor.getByRole("main").getByRole("link", { name: "terms" }).click();
      await expect(visitor).toHaveURL("/terms");

      // Two tabs: the second one is told, and keeps what it typed.
      await open(page, "/admin/pages/imprint");
      const other = await context.newPage();
      await open(other, "/admin/pages/imprint");
      await other.getByLabel("Title").fill("Legal notice");
      await text.fill("## Address\n\nAda Weaver, 2 Spindle Lane");
      await page.getByRole("button", { name: "Save and publish" }).click();
      await readsAt(visitor, "/imprint", "2 Spindle Lane");
      await other.getByRole("button", { name: "Save draft" }).click();
      await expect(other.getByRole("alert")).toContainText("Somebody saved version 2 in the meantime");
      await expect(other.getByLabel("Title")).toHaveValue("Legal notice");
      await other.getByRole("button", { name: "What they changed" }).click();
      await expect(other.getByRole("dialog")).toContainText("2 Spindle Lane");
      await expectAccessible(other);
      await other.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
      await other.getByRole("button", { name: "Take theirs" }).click();
      await expect(other.getByLabel("Title")).toHaveValue("Imprint");
      await other.close();

      await page.getByRole("button", { name: "What changed in version 2" }).click();
      await expect(page.getByRole("dialog")).toContainText("Removed: Ada Weaver, 1 Loom Street");
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
      await page.getByRole("button", { name: "Restore version 1" }).click();
      await expect(page.getByText("Version 1 restored").first()).toBeVisible();
      await expect(text).toHaveValue(/1 Loom Street/);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await readsAt(visitor, "/imprint", "1 Loom Street");

      await page.getByRole("button", { name: "Unpublish" }).click();
      await expect(page.getByText("Unpublished").first()).toBeVisible();
      await expect(async () => expect((await visitor.goto("/imprint"))?.status()).toBe(404)).toPass();
      const said = page.getByRole("status").filter({ hasText: "Unpublished" });
      await said.getByRole("button", { name: "Undo" }).click();
      await readsAt(visitor, "/imprint", "1 Loom Street");
      await page.getByRole("button", { name: "Unpublish" }).click();
      await expect(async () => expect((await visitor.goto("/imprint"))?.status()).toBe(404)).toPass();

      // The menu still leads there, and the settings say so.
      await open(page, "/admin/settings");
      const menus = page.getByRole("region", { name: "Menus" });
      await expect(menus).toContainText("/imprint: There is no such page on this site.");
      await expectAccessible(page);
      await expectNoOverflow(page);
      await menus.getByRole("button", { name: "Remove link 1 of the footer" }).click();
      for (const [n, name] of ["Blog", "Team"].entries()) {
        await menus.getByRole("button", { name: "Add a link to the header" }).click();
        await menus.getByLabel(`Label ${n + 1}`).fill(name);
        await menus.getByLabel(`Address ${n + 1}`).fill(n === 0 ? "blog.example" : "/about");
      }
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Settings saved").first()).toBeVisible();
      await expect(async () => {
        await visitor.goto("/");
        await visitor.getByRole("banner").locator("summary", { hasText: "More" }).click({ timeout: 500 });
      }).toPass();
      const blog = visitor.getByRole("banner").getByRole("link", { name: "Blog" });
      await expect(blog).toHaveAttribute("href", "https://blog.example");
      await expect(footerOf(visitor).getByRole("link", { name: "Imprint" })).toBeHidden();

      await visitor.setViewportSize({ width: 360, height: 740 });
      await expect(footerOf(visitor).getByRole("link", { name: "Blog" })).toBeVisible();
      const phone = await (
        await browser.newContext({ baseURL: server.origin, viewport: { width: 360, height: 740 } })
      ).newPage();
      await open(phone, "/");
      await phone.getByRole("button", { name: "Menu" }).click();
      await expect(phone.getByRole("dialog").getByRole("link", { name: "Team" })).toBeVisible();
      await expectAccessible(phone);
      expect(problems.list()).toEqual([]);
    } finally {
      await visitors.close();
      await context.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
