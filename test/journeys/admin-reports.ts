import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, openMore, siteOrigin, startSession, test } from "./support/journey.ts";
import { mailTo } from "./support/mails.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const item = (page: Page, name: string | RegExp) => page.getByRole("article", { name });

/** One of the list at the left: others wait, too. */
async function choose(page: Page, { list, name }: { list: string; name: RegExp }): Promise<void> {
  await page.getByRole("navigation", { name: list, exact: true }).getByRole("link", { name }).click();
}

/** Someone the demo's administrator made a moderator. */
async function openAsModerator(page: Page, browser: Browser, path: string): Promise<void> {
  const email = "moderator@journeys.example";
  await startSession(page, email);
  const office = await browser.newContext({ baseURL: siteOrigin() });
  const admin = await office.newPage();
  await startSession(admin, "admin@demo.example");
  const found = await admin.request.get(`/api/v1/admin/users?q=${encodeURIComponent(email)}`);
  const { users } = (await found.json()) as { users: { id: string }[] };
  const granted = await admin.request.put(`/api/v1/admin/users/${users[0]?.id}/role`, {
    headers: { origin: siteOrigin() },
    data: { role: "moderator" },
  });
  expect(granted.status(), await granted.text()).toBe(200);
  await office.close();
  await open(page, path);
}

test("a guest reports a product, and a moderator decides reports, messages and claims", { tag: "@desk" }, async ({
  page,
  browser,
}) => {
  const outside = await browser.newContext({ baseURL: siteOrigin() });
  const guest = await outside.newPage();
  await open(guest, "/resources/studyloft");
  await openMore(guest);
  await guest.getByRole("link", { name: "Report", exact: true }).click();
  await expect(guest.getByRole("heading", { name: "Report Studyloft" })).toBeVisible();
  await guest.getByLabel("Reason").selectOption("Its website is gone or dangerous");
  await guest.getByLabel("Anything else").fill("It opens a blank page.");
  await guest.getByLabel("Email").fill("reader@journeys.example");
  await press(guest, "Send report");
  await expect(guest.getByRole("heading", { name: "Report sent" })).toBeVisible();

  await openAsModerator(page, browser, "/admin/feedback-reports?tab=products");
  await choose(page, { list: "Reported products", name: /Studyloft/ });
  const report = item(page, "Reports of Studyloft");
  await expect(report).toContainText("It opens a blank page.");
  await expectAccessible(page);
  await report.getByLabel("Answer by email").fill("Thank you, we have told its maker.");
  await report.getByRole("button", { name: "Answer and Resolve" }).click();
  await expect(page.getByText("The answer is on its way.")).toBeVisible();
  await expect(report).toBeHidden();
  expect(await mailTo({ to: "reader@journeys.example" })).toContain("Thank you, we have told its maker.");

  // A comment of the demonstration: hidden for visitors, and back again.
  await page.getByRole("link", { name: /^Reported feedback/ }).click();
  await choose(page, { list: "Reported feedback", name: /Harborlog/ });
  const comment = item(page, "Comment of emil_k on Harborlog");
  const words = guest.getByText("folding repeated lines would be the reason");
  await comment.getByRole("button", { name: "Hide Comment" }).click();
  await expect(page.getByText("Comment hidden")).toBeVisible();
  await guest.goto("/resources/harborlog");
  await expect(words).toHaveCount(0);
  await press(page, "Undo");
  await expect(comment).toBeVisible();
  await guest.reload();
  await expect(words).toHaveCount(1);
  await comment.getByRole("button", { name: "Keep Comment" }).click();
  await expect(comment).toBeHidden();

  await page.getByRole("link", { name: /^Site feedback/ }).click();
  await choose(page, { list: "Site feedback", name: /work offline/ });
  const message = item(page, "Message of a guest").filter({ hasText: "work offline" });
  await message.getByLabel("Answer by email").fill("Good idea, it's on our list.");
  await message.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByText("Answer sent")).toBeVisible();
  expect(await mailTo({ to: "curious@demo.example" })).toContain("Good idea, it's on our list.");

  // A claim: approved, listed for visitors, and revoked.
  await open(page, "/admin/claims");
  await choose(page, { list: "Claims", name: /Murmurcast/ });
  const claim = item(page, "noemi_c claims Murmurcast");
  await expect(claim.getByRole("list", { name: "Evidence" })).toContainText("No proof of ours");
  await expectAccessible(page);
  await claim.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByLabel("Comment").fill("Welcome!");
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Claim approved")).toBeVisible();
  const makers = guest.getByRole("region", { name: /^Makers?$/ });
  await guest.goto("/resources/murmurcast");
  await expect(makers).toContainText("noemi_c");
  await page.getByRole("link", { name: "Listed", exact: true }).click();
  await choose(page, { list: "Claims", name: /Murmurcast/ });
  await claim.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Claim revoked")).toBeVisible();
  await guest.reload();
  await expect(makers).not.toContainText("noemi_c");
  await outside.close();

  await page.setViewportSize({ width: 768, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
