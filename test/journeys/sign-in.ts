import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import {
  addressOfCard,
  chooseAccount,
  countOn,
  expect,
  startSession,
  test,
  untilHydrated,
  upvoteButton,
} from "./support/journey.ts";

test.use({ serviceWorkers: "allow" });

const button = (page: Page) => upvoteButton(page.getByRole("main"));
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Authentication Required" });

/** Products that no other journey votes for, one per screen width. */
async function openProduct(page: Page, card: number): Promise<string> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const address = await addressOfCard(page, card + (isPhone ? 0 : 1));
  await page.goto(address);
  return address;
}

async function expectVoted(page: Page, count: number): Promise<void> {
  await expect(button(page)).toHaveAttribute("aria-pressed", "true");
  expect(await countOn(button(page))).toBe(count);
}

test("a guest's vote counts exactly once, after they sign in", async ({ page, context }) => {
  // Their first visit says "Welcome to …", whichever journey has it.
  await startSession(page, "visitor@demo.example");
  await context.clearCookies();
  const address = await openProduct(page, 14);
  await untilHydrated(page);
  const before = await countOn(button(page));
  await button(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByRole("link", { name: "Continue to Sign In" }).click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(address)}`);
  const intent = (await context.cookies()).find(({ name }) => name.endsWith("intent"));
  expect(intent).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  await expectAccessible(page);

  // The message leaves by itself, so somebody looks for it from the start.
  await Promise.all([
    expect(page.getByText("Welcome back!")).toBeVisible({ timeout: 60_000 }),
    chooseAccount(page, { name: "Demo Visitor" }),
  ]);
  await expect(page).toHaveURL(address);
  await expectVoted(page, before + 1);
  expect((await context.cookies()).filter(({ name }) => /intent|flash/.test(name))).toEqual([]);
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await page.reload();
    await untilHydrated(page);
    await expectVoted(page, before + 1);
    await expect(page.getByText("Welcome back!")).toHaveCount(0);
  }
});

test("canceling the sign-in dialog casts no vote and returns focus to the button", async ({ page }) => {
  await openProduct(page, 14);
  await untilHydrated(page);
  await button(page).click();
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute("aria-pressed", "false");
  await expect(button(page)).toBeFocused();
});

test("an expired session loses neither the action nor the typed text", async ({ page, context, problems }) => {
  problems.expect(/status of 401/);
  await page.goto(`/auth?redirect=${encodeURIComponent("/submit")}`);
  await chooseAccount(page, { name: "Demo Maker" });
  await expect(page).toHaveURL("/submit");
  await untilHydrated(page);
  const text = `Typed in ${page.viewportSize()?.width} pixels before the session ended`;
  await page.getByRole("textbox", { name: "Your suggestion" }).fill(text);
  await context.clearCookies({ name: /session$/ });
  await page.getByRole("button", { name: "Submit Suggestion" }).click();
  await dialogOf(page).getByRole("link", { name: "Continue to Sign In" }).click();
  await chooseAccount(page, { name: "Demo Maker" });
  await expect(page).toHaveURL("/submit");
  await expect(page.getByText("Suggestion submitted")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your suggestions" }).getByText(text)).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Your suggestion" })).toHaveValue("");
});
