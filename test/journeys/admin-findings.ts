import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs, test } from "./support/journey.ts";
import { withSiteDatabase } from "./support/site-database.ts";

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width}`).toBeLessThanOrEqual(0);
  }
}

test("an administrator looks after what people miss and what is broken", { tag: "@desk" }, async ({ page }) => {
  // One visitor's searches count once, so yesterday has those of four.
  await withSiteDatabase(process.env.JOURNEY_OUTBOX ?? "", (db) =>
    db.execute(sql`
      insert into daily_searches (day, query, visitors, found, clicked)
      values ((now() at time zone 'UTC')::date - 1, 'marmalade zester', 4, 0, 0)`),
  );
  const engine = "/admin/my-ai-engine";
  await page.goto(`/auth?redirect=${encodeURIComponent(engine)}`);
  await signInAs(page, { name: "Demo Admin" });
  await open(page, engine);
  await page.getByRole("button", { name: /^Look (now|again)$/ }).click();
  // Other journeys of this administrator may have jobs, too, and share the line of finished ones.
  await expect(page.getByRole("region", { name: "Long jobs" })).toBeVisible();
  await expect(async () => {
    await open(page, `${engine}?kind=searches`);
    await expect(page.getByRole("button", { name: "Start a draft: marmalade zester" })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 120_000 });

  await page.getByRole("button", { name: "Start a draft: marmalade zester" }).click();
  await expect(page.getByText("1 finding applied")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Start a draft: marmalade zester" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss marmalade zester" }).click();
  await expect(page.getByText("They won't come back.")).toBeVisible();

  for (const [kind, text] of [
    ["listings", "Live products that look unfinished or broken"],
    ["links", "Link checks are off"],
    ["searches", "Searches of the last 30 days"],
    ["votes", "Bursts of votes"],
  ] as const) {
    await open(page, `${engine}?kind=${kind}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});
