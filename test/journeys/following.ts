import { type Page, test as plainTest } from "@playwright/test";
import { sql } from "drizzle-orm";
import * as success from "#contract/shared/messages/success.ts";
import type { Db } from "#db/database.ts";
import { gatherNews } from "#domain/engagement/news/gather-news.ts";
import { sendDigests } from "#domain/mail/digests/send-digests.ts";
import { makePasswordAccount, testPassword } from "#test/factories/make-password-account.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import {
  expect,
  open,
  openMore,
  openSignedIn,
  siteOrigin,
  startSession,
  test,
  untilHydrated,
} from "./support/journey.ts";
import { mailTo } from "./support/mails.ts";
import { startPasswordSite } from "./support/password-site.ts";
import { withSiteDatabase } from "./support/site-database.ts";
import { watchContext } from "./support/watch-page.ts";

const main = (page: Page) => page.getByRole("main");
const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
/** Its code comes after the page's; until then a click posts the plain form. */
const untilFollowable = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector("main form[action*='follow?']");
    return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
  });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("niches, tags, products and searches are followed, listed and unfollowed", { tag: "@phone" }, async ({ page }) => {
  await openSignedIn(page, {
    email: `follows-${Date.now()}@journeys.example`,
    path: "/niche/design",
  });
  const follow = (name: string) => main(page).getByRole("button", { name });
  await untilFollowable(page);
  await follow("Follow Design").click();
  await expect(follow("Following Design")).toHaveAttribute("aria-pressed", "true");
  // Said once the server has it; the button changes at once.
  await expect(page.getByText(success.followed.text)).toBeVisible();
  await expectAccessible(page);
  await open(page, "/resources/figma");
  await untilFollowable(page);
  await openMore(page);
  await follow("Follow Figma").click();
  await openMore(page);
  await expect(follow("Following Figma")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(success.followed.text)).toBeVisible();
  await open(page, "/search?q=Notes&pricing=free");
  await untilFollowable(page);
  await follow("Follow this search").click();
  await expect(page.getByText("Following “Notes”")).toBeVisible();
  expect(await fits(page)).toBe(true);

  await open(page, "/following");
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(["Niches", "Products", "Searches"]);
  expect(await fits(page)).toBe(true);
  const design = main(page).getByRole("listitem").filter({ hasText: "Design" });
  await design.getByRole("button", { name: "Unfollow Design" }).click();
  await expect(design).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(design).toBeVisible();
  await main(page).getByRole("link", { name: "“notes”, Free" }).click();
  await expect(follow("Following this search")).toHaveAttribute("aria-pressed", "true");
});

test("a guest follows a niche after signing in", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/niche/design");
  await main(page).getByRole("button", { name: "Follow Design" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fniche%2Fdesign/);
});

test("what somebody follows and was told can be read without JavaScript", { tag: "@desk" }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteOrigin(), javaScriptEnabled: false });
  const page = await context.newPage();
  await startSession(page, "reads-plainly@journeys.example");
  await page.goto("/niche/design");
  await main(page).getByRole("button", { name: "Follow Design" }).click();
  await expect(main(page).getByRole("button", { name: "Following Design" })).toHaveAttribute("aria-pressed", "true");
  await bell(page).click();
  await expect(page).toHaveURL("/notifications");
  await expect(main(page).getByText("No notifications yet")).toBeVisible();
  await main(page).getByRole("link", { name: "What you follow" }).click();
  await main(page).getByRole("button", { name: "Unfollow Design" }).click();
  await expect(main(page).getByText("You don't follow anything yet")).toBeVisible();
  await context.close();
});

/** A product of the niche goes live, and the time to undo that is over. */
async function listInDesign(db: Db, name: string): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from niches where slug = 'design'`);
  const { id } = await makeProduct(db, { name, nicheIds: rows.map((niche) => niche.id) });
  // Long enough ago that it can't be undone.
  await db.execute(sql`update product_directory set listed_at = now() - interval '16 minutes' where id = ${id}`);
  // And still after somebody followed the niche.
  await db.execute(sql`update follows set created_at = created_at - interval '1 hour'`);
  await db.execute(sql`update news_queue set due_at = now()`);
  await gatherNews(db);
}

/** As if it were the Monday after so many weeks. */
async function sendOnMonday(db: Db, weeks: number): Promise<number> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select (date_trunc('week', now() - interval '8 hours') + make_interval(weeks => ${weeks}, hours => 8))::text as at`);
  return (await sendDigests(db, { at: rows[0]?.at ?? null })).queued;
}

plainTest("somebody follows a niche, gets the digest and unsubscribes", { tag: "@desk" }, async ({ browser }) => {
  const site = await startPasswordSite({ demoData: "on" });
  const context = await browser.newContext({ baseURL: site.origin });
  const problems = await watchContext(context, site);
  const page = await context.newPage();
  const name = `Fresh ${Date.now()}`;
  const username = `follower${Date.now()}`;
  try {
    const { email } = await withSiteDatabase(site.outbox, (db) =>
      makePasswordAccount(db, { id: username, username, email: `${username}@journeys.example` }),
    );
    await page.request.post("/api/auth/sign-in/email", {
      headers: { origin: site.origin },
      data: { email, password: testPassword },
    });
    await open(page, "/niche/design");
    await untilFollowable(page);
    await main(page).getByRole("button", { name: "Follow Design" }).click();
    await expect(page.getByText(success.followed.text)).toBeVisible();

    await withSiteDatabase(site.outbox, (db) => listInDesign(db, name));
    await page.reload();
    await untilHydrated(page);
    await expect(bell(page)).toHaveAccessibleName(/Notifications\s*,\s*1 unread/);
    await bell(page).click();
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await expect(panel.getByRole("link", { name: `${name} is new in Design.` })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Mark all as read" }).click();
    await expect(panel).toBeFocused();
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(bell(page)).toBeFocused();

    await open(page, "/following");
    await main(page).getByRole("link", { name: "Weekly digest" }).click();
    const letter = main(page).getByRole("article", { name: "Preview" });
    await expect(letter).toContainText(name);
    await expect(letter.getByRole("heading")).toContainText("from what you follow");
    await expectAccessible(page);
    await main(page).getByRole("button", { name: "Send me this every week" }).click();
    await expect(main(page).getByRole("button", { name: "Stop the weekly digest" })).toBeVisible();

    expect(await withSiteDatabase(site.outbox, (db) => sendOnMonday(db, 1))).toBe(1);
    expect(await withSiteDatabase(site.outbox, (db) => sendOnMonday(db, 1))).toBe(0);
    const mail = await mailTo({ to: email, subject: "from what you follow", folder: site.outbox });
    expect(mail).toContain(name);
    const link = /https?:\S+\/notifications\/unsubscribe\?\S+/.exec(mail)?.[0] ?? "";
    await open(page, link.replace(site.origin, ""));
    await main(page).getByRole("button", { name: "Turn off these emails" }).click();
    await expect(page.getByText("Emails turned off")).toBeVisible();
    await open(page, "/following/digest");
    await expect(main(page).getByRole("button", { name: "Send me this every week" })).toBeVisible();
    await withSiteDatabase(site.outbox, (db) => listInDesign(db, `${name} again`));
    expect(await withSiteDatabase(site.outbox, (db) => sendOnMonday(db, 2))).toBe(0);
    expect([...problems.list(), ...problems.missing()]).toEqual([]);
  } finally {
    await context.close();
    await site.stop();
  }
});
