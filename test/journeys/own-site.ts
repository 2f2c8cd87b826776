import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type Page, test as plainTest } from "@playwright/test";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { loadSharp } from "#services/images/load-sharp.ts";
import { startBuiltServer } from "#test/tools/built-server.ts";
import { copyPreparedSite } from "#test/tools/prepared-site.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs } from "./support/journey.ts";
import { watchContext } from "./support/watch-page.ts";

const headline = "Tools for people who bake bread";
const accent = "#0f766e";

async function startSite(browser: Browser, folder: string) {
  const dataDir = join(folder, "data");
  copyPreparedSite({ kind: "demo", to: dataDir });
  const server = await startBuiltServer({ dataDir, env: { DEMO_DATA: "on", RATE_LIMITS: "off" } });
  const context = await browser.newContext({ baseURL: server.origin });
  const problems = await watchContext(context, server);
  process.env.JOURNEY_ORIGIN ??= server.origin;
  const page = await context.newPage();
  await page.goto("/auth?redirect=%2Fadmin%2Fsettings");
  await signInAs(page, { name: "Demo Admin" });
  await open(page, "/admin/settings");
  return { server, context, problems, page };
}

async function drawLogo(): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp({ create: { width: 200, height: 200, channels: 4, background: accent } });
  return await image.png().toBuffer();
}

/** What visitors see of the brand: the header, the first line, the tab and the color. */
async function expectBrand(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("banner").getByRole("link").first()).toHaveText("Crumb");
  const logo = page.getByRole("banner").locator("img").first();
  await expect(logo).toHaveAttribute("src", /^\/files\/brand\/[0-9a-f]{20}-96\.png$/);
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
  const color = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--accent").trim(),
  );
  expect(color).toBe(accent);
}

// Two sites of its own: a name and a color would show in every other journey.
plainTest(
  "an operator makes a site theirs, and another one the same from its file",
  { tag: "@desk" },
  async ({ browser }) => {
    plainTest.slow();
    const folders = await Promise.all([1, 2].map(() => makeDatabaseFolder("own-site")));
    const [one = "", other = ""] = folders;
    const first = await startSite(browser, one);
    const stops = [first.server];
    // Of the letter's text that is refused.
    first.problems.expect(/status of 400/);
    try {
      const { page } = first;
      await page.getByLabel("Site name").fill("Crumb");
      await page.getByLabel("Upload: Logo").setInputFiles({
        name: "logo.png",
        mimeType: "image/png",
        buffer: await drawLogo(),
      });
      await expect(page.getByRole("img", { name: "Logo, as it will be shown" })).toBeVisible();
      const color = page.getByRole("textbox", { name: /^Accent color/ });
      await color.fill("#ffd400");
      await expect(page.getByText(/have a contrast of 1\.\d:1 in the light theme/)).toBeVisible();
      await color.fill(accent);
      await page.getByLabel("Headline of the home page").fill(headline);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Everything is saved")).toBeVisible();
      await expectAccessible(page);

      await open(page, "/admin/pages/imprint");
      await page.getByLabel("Title").fill("Imprint");
      await page.getByLabel("Text", { exact: true }).fill("Crumb, Salt Street 1");
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("Version 1 saved").first()).toBeVisible();
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("main").getByText("Published").first()).toBeVisible();
      await open(page, "/admin/pages");
      await page.getByRole("button", { name: "Add to footer: Imprint" }).click();
      await expect(page.getByText("In the footer")).toHaveCount(4);
      await open(page, "/admin/settings");

      await page.getByRole("link", { name: "Texts of letters" }).click();
      await page.getByRole("link", { name: "Somebody asks for a new password" }).click();
      const text = page.getByLabel("Text", { exact: true });
      await text.fill("Dear baker,\n\n{{name}}");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(/There is no {{name}} here/)).toBeVisible();
      await text.fill("Dear baker, choose a new one:\n\n{{button}}");
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("Dear baker, choose a new one:");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Yours", { exact: true })).toBeVisible();

      const guest = await (await browser.newContext({ baseURL: first.server.origin })).newPage();
      await expectBrand(guest);
      await expectAccessible(guest);

      await open(page, "/admin/settings");
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export" }).click();
      const file = await (await downloading).path();
      expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ format: "toolshelf-settings", version: 1 });
      expect([...first.problems.list(), ...first.problems.missing()]).toEqual([]);

      const second = await startSite(browser, other);
      stops.push(second.server);
      await second.page.getByLabel("Choose a file to import").setInputFiles(file);
      const changes = second.page.getByRole("region", { name: /^Changes in/ });
      await expect(changes).toContainText("siteName");
      await expect(changes).toContainText("letters.password_reset.body");
      await changes.getByRole("button", { name: /^Make \d+ changes$/ }).click();
      await expect(second.page.getByText("Settings imported").first()).toBeVisible();
      await expect(second.page.getByLabel("Headline of the home page")).toHaveValue(headline);
      const visitor = await (await browser.newContext({ baseURL: second.server.origin })).newPage();
      await expectBrand(visitor);
      await visitor.getByRole("contentinfo").getByRole("link", { name: "Imprint" }).click();
      await expect(visitor.getByText("Crumb, Salt Street 1")).toBeVisible();
      await open(second.page, "/admin/settings/letters?letter=password_reset");
      await expect(second.page.getByLabel("Text", { exact: true })).toHaveValue(/^Dear baker/);
      expect([...second.problems.list(), ...second.problems.missing()]).toEqual([]);
      await second.context.close();
    } finally {
      await first.context.close();
      for (const server of stops) await server.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    }
  },
);
