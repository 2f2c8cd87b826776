import { type Page, test as plainTest } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, untilHydrated } from "./support/journey.ts";
import { mailTo } from "./support/mails.ts";
import { startPasswordSite } from "./support/password-site.ts";
import { watchContext } from "./support/watch-page.ts";

const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).click();

plainTest("somebody signs up, confirms, signs in, forgets the password and chooses another", async ({ browser }) => {
  const site = await startPasswordSite();
  const email = `ada-${Date.now()}@journeys.example`;
  const context = await browser.newContext({ baseURL: site.origin });
  const problems = await watchContext(context, site);
  const page = await context.newPage();

  async function linkMailedFor(subject: string): Promise<string> {
    const text = await mailTo({ to: email, subject, folder: site.outbox });
    return /https?:\S+/.exec(text)?.[0] ?? "";
  }

  try {
    await open(page, "/auth?redirect=%2Fsubmit");
    await expectAccessible(page);
    await field(page, "Email").fill(email);
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL("/auth?mode=sign-up&redirect=%2Fsubmit");
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeFocused();
    await expect(field(page, "Email")).toHaveValue(email);
    await field(page, "Password").fill("short");
    await press(page, "Sign up");
    await expect(field(page, "Password")).toBeFocused();
    await expect(field(page, "Password")).toHaveAccessibleDescription(/Password must be at least 8 characters/);
    await expectAccessible(page);
    await field(page, "Password").fill("correct horse");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(field(page, "Password")).toHaveAttribute("type", "text");
    await press(page, "Sign up");
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expectAccessible(page);

    // Until the address is confirmed, even the right password doesn't sign in.
    problems.expect(/status of 403/);
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await field(page, "Email").fill(email);
    await field(page, "Password").fill("correct horse");
    await press(page, "Sign in");
    await expect(page.getByRole("alert")).toContainText("Sign In Error");
    await expect(page.getByRole("alert")).toContainText("Please confirm your email address first.");
    await press(page, "Send the link again");
    await expect(page.getByText("a new link is on its way")).toBeVisible();
    await expectAccessible(page);

    await page.goto(await linkMailedFor("Confirm your email address"));
    await expect(page.getByText("Your email address is confirmed. You can sign in now.")).toBeVisible();
    await untilHydrated(page);
    problems.expect(/status of 401/);
    await field(page, "Email").fill(email);
    await field(page, "Password").fill("wrong password");
    await press(page, "Sign in");
    await expect(page.getByRole("alert")).toContainText("The email address or password is incorrect.");
    await expect(field(page, "Email")).toHaveValue(email);
    await field(page, "Password").fill("correct horse");
    await field(page, "Password").press("Enter");
    await expect(page).toHaveURL(/\/onboarding/);
    await expect(page.getByText("Your account is ready.")).toBeVisible();

    await context.clearCookies();
    await open(page, "/auth?mode=reset");
    await expectAccessible(page);
    await field(page, "Email").fill(email);
    await press(page, "Send the link");
    await expect(page.getByText("If there is an account with this address")).toBeVisible();
    const link = await linkMailedFor("Reset your password");
    expect(link).toContain(`${site.origin}/auth/recovery?token=`);
    await open(page, "/auth");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill("correct horse");
    await press(page, "Sign in");
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Welcome back!")).toBeVisible();
    // The link works while somebody is signed in here, and ends that session.
    await page.goto(link);
    await expect(page).toHaveURL("/auth?mode=new-password");
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await expectAccessible(page);
    await untilHydrated(page);
    await field(page, "New password").fill("battery staple");
    await press(page, "Update password");
    await expect(page.getByText("Password Updated")).toBeVisible();
    await expect(page).toHaveURL("/auth");

    problems.expect(/status of 410/);
    await page.goto(link);
    await untilHydrated(page);
    await field(page, "New password").fill("once more please");
    await press(page, "Update password");
    await expect(page.getByRole("alert")).toContainText("Update Password Error");
    await expect(page.getByRole("alert")).toContainText("This link has expired or was already used.");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL("/auth?mode=reset");
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to" })).toBeVisible();
    await field(page, "Email").fill(email);
    await field(page, "Password").fill("battery staple");
    await press(page, "Sign in");
    await expect(page).toHaveURL("/");
    await expect(page.locator("summary[aria-label^='Account of']")).toBeVisible();

    // The old URL still shows the form (rule 13).
    await context.clearCookies();
    await open(page, "/auth#type=recovery&token=made-up");
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();

    // The same without JavaScript, from requesting the link to setting the new password.
    const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
    const bare = await plain.newPage();
    await bare.goto("/auth?mode=reset");
    await field(bare, "Email").fill(email);
    await press(bare, "Send the link");
    await expect(bare.getByText("If there is an account with this address")).toBeVisible();
    await expect.poll(() => linkMailedFor("Reset your password")).not.toBe(link);
    await bare.goto(await linkMailedFor("Reset your password"));
    await field(bare, "New password").fill("third time lucky");
    await press(bare, "Update password");
    await expect(bare.locator("noscript [role=status]")).toContainText("Password Updated");
    await expect(bare).toHaveURL("/auth");
    await plain.close();
    expect([...problems.list(), ...problems.missing()], "what went wrong in the browser").toEqual([]);
  } finally {
    await context.close();
    await site.stop();
  }
});
