import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { chooseAccount, expect, openSignedIn, test, untilHydrated } from "./support/journey.ts";

test.use({ serviceWorkers: "allow" });

/** Unique per run and screen width, because onboarding happens once per account. */
const run = Date.now().toString(36);
const addressOf = (name: string, width: number | undefined) => `${name}-${run}-${width}@journeys.example`;

const signInLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign in" });

test("a new account is onboarded once, and its niche becomes its home page", async ({ page, viewport }) => {
  await page.goto("/auth");
  await chooseAccount(page, { email: addressOf("settles", viewport?.width) });
  await expect(page).toHaveURL("/onboarding");
  await untilHydrated(page);
  const username = page.getByLabel("Username");
  await expect(username).toHaveValue(/^settles/);

  const finish = page.getByRole("button", { name: "Complete Setup & Continue" });
  await username.fill("ab");
  await finish.click();
  await expect(page.getByRole("alert").getByText("Username must be at least 3 characters")).toBeVisible();
  await expect(username).toBeFocused();
  const niches = page.getByRole("group", { name: "Favorite niches" });
  for (const name of ["AI", "Analytics", "Communication", "Communities", "Databases", "Design"]) {
    await niches.getByText(name, { exact: true }).click();
  }
  await expect(niches.getByText("You can only select up to 5 favorite categories")).toBeVisible();
  await expect(niches.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await expectAccessible(page);

  await username.fill(`Settler ${run} ${viewport?.width}`);
  await page.getByLabel("Career").fill("Lighthouse keeper");
  await page.getByLabel("Primary niche").selectOption("Design");
  await finish.click();
  // Home is the niche now, for client navigation and full loads; links that say "all" show everything.
  await expect(page).toHaveURL("/niche/design");
  await page.goto("/");
  await expect(page).toHaveURL("/niche/design");
  await untilHydrated(page);
  await page.getByRole("main").getByRole("link", { name: "All niches" }).click();
  await expect(page).toHaveURL("/?all=1");
  await expect(page.getByRole("heading", { level: 1, name: /^Discover/ })).toBeVisible();
  await page.goto("/onboarding");
  await expect(page).toHaveURL("/niche/design");
});

test("a person sees their sessions, downloads their data and deletes their account", async ({
  page,
  browser,
  viewport,
}) => {
  const email = addressOf("leaves", viewport?.width);
  const elsewhere = await browser.newPage();
  const account = "/profile?tab=account";
  for (const each of [elsewhere, page]) await openSignedIn(each, { email, path: account });
  const sessions = page.getByRole("list", { name: "Where you're signed in" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This device");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign Out Everywhere Else" }).click();
  const asked = page.getByRole("alertdialog", { name: "Sign out everywhere else?" });
  await expect(asked).toContainText("1 other session will be signed out right away.");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Sign Out Everywhere Else" }).click();
  await expect(page.getByText("1 other session signed out")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(`/auth?redirect=${encodeURIComponent(account)}`);
  await elsewhere.close();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export My Data" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ account: { email }, sessions: [{ device: expect.any(String) }] });

  await page.getByRole("button", { name: "Delete My Account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  const confirmation = dialog.getByRole("textbox");
  const sure = dialog.getByRole("button", { name: "Delete My Account" });
  await confirmation.fill("somebody else");
  await sure.click();
  await expect(dialog.getByRole("alert")).toContainText("Please type your username exactly as shown");
  await expectAccessible(page);
  await confirmation.fill(
    (await dialog
      .getByText(/^Type .+ to confirm$/)
      .locator("strong")
      .textContent()) ?? "",
  );
  await sure.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect(signInLink(page)).toBeVisible();

  // The address is free again: signing in creates a new account with its own onboarding.
  await page.goto("/auth");
  await chooseAccount(page, { email });
  await expect(page).toHaveURL("/onboarding");
});
