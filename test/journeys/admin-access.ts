import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Page, test as plainTest } from "@playwright/test";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { startBuiltServer } from "#test/tools/built-server.ts";
import { copyPreparedSite } from "#test/tools/prepared-site.ts";
import { solve } from "#test/tools/staff-login.ts";
import { totpCode } from "#test/tools/totp.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs, test, untilHydrated } from "./support/journey.ts";
import { watchContext } from "./support/watch-page.ts";

const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function passCheck(page: Page): Promise<void> {
  const label = await page.getByText(/^Security check: what is/).innerText();
  await page.getByLabel(/^Security check/).fill(String(solve(/what is (.+)\?/.exec(label)?.[1] ?? "")));
  await page.getByLabel(/^Security check/).press("Enter");
  await expect(page.getByText("Verified")).toBeVisible();
}

plainTest(
  "the first administrator signs in with the check and a second factor",
  { tag: "@desk" },
  async ({ browser }) => {
    const folder = await makeDatabaseFolder("access");
    copyPreparedSite({ kind: "empty", to: join(folder, "data") });
    const server = await startBuiltServer({
      dataDir: join(folder, "data"),
      env: { DEMO_DATA: "off", DEMO_SIGN_IN: "off", RATE_LIMITS: "off", ADMIN_TWO_FACTOR: "required" },
    });
    const context = await browser.newContext({ baseURL: server.origin });
    const problems = await watchContext(context, server);
    // Expected: a wrong answer, a used token, a wrong code, and the sidebar's counts before the second factor is on.
    problems.expect(/status of 400/);
    problems.expect(/status of 403/);
    problems.expect(/status of 409/);
    problems.expect(/status of 410/);
    // The sidebar asks for jobs every few seconds, also while somebody signs out.
    problems.allow(/status of 401.*\/admin\/jobs\b/);
    const page = await context.newPage();
    const [email, password] = ["ada@journeys.example", "correct horse"];
    const token = /Set-up token: (\S+)/.exec(server.output())?.[1] ?? "";

    async function createSuperAdmin(): Promise<void> {
      await page.getByRole("link", { name: "Create Super Admin" }).click();
      await field(page, "Set-up token").fill(token);
      await field(page, "Name").fill("Ada");
      await field(page, "Email").fill(email);
      await field(page, "New password").fill(password);
      await press(page, "Create Super Admin");
    }

    async function signIn(): Promise<void> {
      await field(page, "Email").fill(email);
      await field(page, "Password").fill(password);
      await expect(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
      await passCheck(page);
      await press(page, "Sign In");
    }

    /** With a sign-in that is too old: the password is asked for, and the change goes on to its own refusal. */
    async function changeOwnRole(): Promise<void> {
      const error = { code: "sign_in_too_old", message: "", requestId: "" };
      await page.route("**/role", (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
      await untilHydrated(page);
      await page.getByRole("link", { name: "ada" }).click();
      await page.getByRole("dialog").getByLabel("Role").selectOption("User");
      await press(page, "Change Role");
      await page.getByRole("alertdialog").getByRole("button", { name: "Change Role" }).click();
      const confirmation = page.getByRole("dialog", { name: "Please confirm it's you" });
      await confirmation.getByLabel("Password", { exact: true }).fill(password);
      await confirmation.getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByText("You are the only administrator.")).toBeVisible();
    }

    try {
      await page.goto("/admin/users?state=new");
      await expect(page).toHaveURL("/login?redirect=%2Fadmin%2Fusers%3Fstate%3Dnew");
      const verify = page.getByRole("button", { name: "Verify" });
      await expect(verify).toBeVisible();
      await expectAccessible(page);
      await createSuperAdmin();
      await expect(page.getByText("Administrator created")).toBeVisible();
      await expect(page).toHaveURL("/login");
      await createSuperAdmin();
      await expect(page.getByRole("alert")).toContainText("This set-up token was already used.");
      await page.getByRole("link", { name: "Back to Sign In" }).click();

      await page.getByLabel(/^Security check/).fill("99");
      await verify.click();
      await expect(page.getByText("Incorrect answer. Please try again.")).toBeVisible();
      await signIn();
      // Required here, so nothing else is open yet.
      await expect(page).toHaveURL("/admin/security");
      await untilHydrated(page);
      await expect(page.getByText("This site requires a second factor")).toBeVisible();
      await press(page, "Set Up");
      await field(page, "Your password").fill(password);
      await press(page, "Set Up");
      await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
      await expectAccessible(page);
      const secret = await page.locator("code").innerText();
      await field(page, "Code").fill(totpCode(secret, -1));
      await press(page, "Turn On");
      const codes = page.getByRole("status").getByRole("listitem");
      await expect(codes).toHaveCount(10);
      const recoveryCode = await codes.first().innerText();
      const download = page.waitForEvent("download");
      await press(page, "Download");
      expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
      await press(page, "I've Saved Them");
      await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();

      for (const code of [totpCode(secret), recoveryCode]) {
        await untilHydrated(page);
        await page.getByRole("button", { name: "Logout" }).click();
        await expect(page).toHaveURL("/login");
        await expect(verify).toBeVisible();
        await signIn();
        await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();
        // Nothing is open in between.
        await page.goto("/admin/users");
        await expect(page).toHaveURL("/login?redirect=%2Fadmin%2Fusers");
        await expect(page.getByRole("button", { name: "Use another account" })).toBeVisible();
        await expectAccessible(page);
        if (code === recoveryCode) await press(page, "Use a recovery code");
        await field(page, code === recoveryCode ? "Recovery code" : "Code").fill(code);
        await press(page, "Continue");
        await expect(page.getByRole("heading", { name: /^Users/ })).toBeVisible();
      }
      await changeOwnRole();
      expect([...problems.list(), ...problems.missing()]).toEqual([]);
    } finally {
      await context.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test("the demo admin suspends somebody who is signed in elsewhere", { tag: "@desk" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `troll${Date.now()}`;
  const elsewhere = await browser.newContext({ baseURL });
  const their = await elsewhere.newPage();
  await open(their, "/auth?redirect=%2Fprofile");
  await signInAs(their, { email: `${name}@journeys.example` });
  await expect(their.getByRole("heading", { level: 1, name })).toBeVisible();

  // Two clicks after the first start.
  await page.goto("/admin");
  await page.getByRole("link", { name: "Enter as the Demo Admin" }).click();
  await page.getByRole("button", { name: "Demo Admin" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();

  await open(page, "/admin/users");
  // With the layers of the style sheet in another order, the reset would take the buttons' borders away.
  await expect(page.getByRole("button", { name: "Columns" })).toHaveCSS("border-top-width", "1px");
  await page.getByRole("searchbox").fill(name);
  await expect(page).toHaveURL(`/admin/users?q=${name}`);
  await page.getByRole("link", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toContainText(`${name}@journeys.example`);
  await expectAccessible(page);
  // The dialog has an address of its own.
  await page.reload();
  await dialog.getByLabel("Also hide what they wrote").check();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText(`${name} is suspended`)).toBeVisible();
  await expect(dialog).toContainText("What they wrote and voted is hidden.");

  await their.reload();
  await expect(their).toHaveURL(/\/auth\?redirect=/);
  await their.getByRole("link", { name: "Sign in with Google" }).click();
  await their.getByLabel("Or any other email address").fill(`${name}@journeys.example`);
  await their.getByRole("button", { name: "Continue" }).click();
  await expect(their.getByText("This account has been suspended.")).toBeVisible();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(`${name} is restored`)).toBeVisible();
  await elsewhere.close();
});
