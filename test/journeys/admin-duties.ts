import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs, siteOrigin, test } from "./support/journey.ts";
import { mailTo } from "./support/mails.ts";

async function enterAsAdmin(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("link", { name: "Enter as the Demo Admin" }).click();
  await page.getByRole("button", { name: "Demo Admin" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
}

test("an administrator exports somebody's data on request, then deletes the account", { tag: "@desk" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `asks${Date.now()}`;
  const elsewhere = await browser.newContext({ baseURL });
  const their = await elsewhere.newPage();
  await open(their, "/auth?redirect=%2Fprofile");
  await signInAs(their, { email: `${name}@journeys.example` });
  await expect(their.getByRole("heading", { level: 1, name })).toBeVisible();

  await enterAsAdmin(page);
  await open(page, `/admin/users?q=${name}`);
  await page.getByRole("link", { name }).click();
  const user = page.getByRole("dialog", { name });
  const asking = page.getByRole("alertdialog");

  await user.getByRole("button", { name: "Export data…" }).click();
  await asking.getByLabel("Who asked for this?").selectOption("representative");
  await asking.getByLabel("Reference").fill("Ticket 4711");
  await asking.getByLabel(/^Type/).fill(name);
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await asking.getByRole("button", { name: "Export Data" }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8")) as {
    profile: { username: string };
  };
  expect(file.profile.username).toBe(name);
  await expect(page.getByText("Data exported")).toBeVisible();

  await user.getByRole("button", { name: "Delete account…" }).click();
  await asking.getByLabel("Who asked for this?").selectOption("person");
  await asking.getByLabel("Reference").fill("Ticket 4712");
  await asking.getByLabel(/^Type/).fill("somebody else");
  await asking.getByRole("button", { name: "Delete Account" }).click();
  await expect(asking).toContainText("exactly as shown");
  await expect(asking.getByLabel("Reference")).toHaveValue("Ticket 4712");
  await asking.getByLabel(/^Type/).fill(name);
  await asking.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect(user).toBeHidden();
  await their.reload();
  await expect(their).toHaveURL(/\/auth\?redirect=/);

  await open(page, "/admin/audit?action=user.deleted");
  const act = page.getByRole("list", { name: "Acts" }).getByRole("article").first();
  await act.locator("summary").click();
  await expect(act).toContainText("Ticket 4712");
  await elsewhere.close();
});

test("an issue of the newsletter is written, looked at, tested and sent once", { tag: "@desk" }, async ({ page }) => {
  const reader = `issues-${Date.now()}@journeys.example`;
  const subject = `What moved ${Date.now()}`;
  await open(page, "/newsletter");
  await page.getByRole("main").getByLabel("Email").fill(reader);
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  const text = await mailTo({ to: reader });
  await page.goto(/\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByText("You're subscribed")).toBeVisible();

  await enterAsAdmin(page);
  await open(page, "/admin/newsletter");
  await page.getByRole("link", { name: "Write an issue", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Write an issue" })).toBeVisible();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Text", { exact: true }).fill("## Hello\n\nRead **this** on [our page](/about).");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Hello" })).toBeVisible();
  await expectAccessible(page);
  // What isn't saved outlives a reload.
  await page.reload();
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/issues\/\d+$/);
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByText("Test on its way")).toBeVisible();

  await page.getByRole("button", { name: /^Send to \d+ subscribers?…$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Sending", { exact: true })).toBeVisible();
  // A job starts it within a minute.
  await expect(page.getByText("Sending", { exact: true })).toBeHidden({ timeout: 120_000 });
  const issue = await mailTo({ to: reader, subject });
  expect(issue).toContain(`Read this on our page.\n${siteOrigin()}/about\n`);
  const leaving = /\/newsletter\/unsubscribe\?token=\S+/.exec(issue)?.[0] ?? "";
  await page.goto(leaving);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You're unsubscribed")).toBeVisible();
});
