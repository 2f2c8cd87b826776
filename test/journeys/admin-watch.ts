import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs, test } from "./support/journey.ts";

/** What journeys run in calls itself headless, which doesn't count as a person. */
const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0" };

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width}`).toBeLessThanOrEqual(0);
  }
}

test("an administrator looks after what people miss and what is broken", { tag: "@desk" }, async ({ page }) => {
  for (let n = 0; n < 3; n += 1) await page.request.get("/api/v1/search?q=marmalade%20planner", { headers: firefox });
  const engine = "/admin/my-ai-engine";
  await page.goto(`/auth?redirect=${encodeURIComponent(engine)}`);
  await signInAs(page, { name: "Demo Admin" });
  await open(page, engine);
  // The searches are written within two seconds; a look that came too early is followed by another.
  await expect(async () => {
    await page.getByRole("button", { name: "Look again" }).click();
    await expect(page.getByText(/^Done: [\d,]+ checked$/).last()).toBeVisible({ timeout: 30_000 });
    await open(page, `${engine}?kind=searches`);
    await expect(page.getByText("marmalade planner", { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });

  await page.getByRole("button", { name: "Start a draft: marmalade planner" }).click();
  await expect(page.getByText("1 finding applied")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Start a draft: marmalade planner" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss marmalade planner" }).click();
  await expect(page.getByText("They won't come back.")).toBeVisible();

  for (const [kind, text] of [
    ["listings", "Live products that look unfinished or broken"],
    ["links", "Link checks are off"],
    ["searches", "What people searched for"],
    ["votes", "Bursts of votes"],
  ] as const) {
    await open(page, `${engine}?kind=${kind}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});
