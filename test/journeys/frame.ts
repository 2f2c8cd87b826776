import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, test } from "./support/journey.ts";
import { mailTo } from "./support/mails.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const header = (page: Page) => page.getByRole("banner");

/** Opens the feedback dialog from wherever this screen width offers it. Enter works on both. */
async function askForFeedback(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
  const scope = isPhone(page) ? page.getByRole("dialog", { name: "Toolshelf" }) : header(page);
  await scope.getByRole("link", { name: "Feedback" }).press("Enter");
}

test("the keyboard opens, walks through and closes the menus, and focus returns", async ({ page }) => {
  await open(page, "/");
  if (isPhone(page)) {
    const button = page.getByRole("button", { name: "Menu" });
    await button.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Toolshelf" });
    await expect(drawer.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(drawer.getByRole("link", { name: /^Design/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await button.press("Enter");
    await drawer.getByRole("link", { name: /^Design/ }).press("Enter");
    await expect(page).toHaveURL("/niche/design");
    await expect(drawer).toBeHidden();
    return;
  }
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  const submit = header(page).locator("summary", { hasText: "Submit" });
  const suggest = header(page).getByRole("link", { name: "Suggest Tools" });
  await submit.press("Enter");
  await expect(suggest).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(suggest).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(header(page).getByRole("link", { name: "List My Product" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(suggest).toBeHidden();
  await expect(submit).toBeFocused();

  await submit.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(suggest, "the focus went on").toBeHidden();
  await submit.press("ArrowDown");
  await suggest.press("Enter");
  await expect(page).toHaveURL("/submit");
  await expect(suggest).toBeHidden();
});

test("the header stays in place while scrolling and never shifts the layout", async ({ page }) => {
  await open(page, "/privacy");
  const top = () => header(page).evaluate((element) => element.getBoundingClientRect().top);
  expect(await top()).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await top()).toBe(0);
});

test("a guest sends feedback: errors are shown, the text survives closing, and a double click sends it once", {
  tag: "@desk",
}, async ({ page }) => {
  await open(page, "/");
  await askForFeedback(page);
  const dialog = page.getByRole("dialog", { name: "Feedback" });
  const message = dialog.getByLabel("Your feedback");
  await expect(message).toBeFocused();
  await dialog.getByLabel("Email").fill("ada at home");
  await dialog.getByRole("button", { name: "Send feedback" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please fix the following errors:");
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/Please enter your feedback before submitting/);
  await expectAccessible(page);

  await message.fill("A calm place.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await askForFeedback(page);
  await expect(message).toHaveValue("A calm place.");
  await expect(dialog.getByLabel("Email")).toHaveValue("ada at home");
  await dialog.getByLabel("Email").fill("");

  let sent = 0;
  const pressedAgain = Promise.withResolvers<void>();
  await page.route("**/api/v1/site-feedback", async (route) => {
    sent += 1;
    await pressedAgain.promise;
    await route.continue();
  });
  const button = dialog.getByRole("button");
  await button.filter({ hasText: "Send feedback" }).click();
  // The button is marked busy and Playwright would wait for it, so force the click.
  await button.filter({ hasText: "Submitting..." }).click({ force: true });
  pressedAgain.resolve();
  await expect(page.getByRole("status").filter({ hasText: "Feedback sent" })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent).toBe(1);

  await askForFeedback(page);
  await expect(message).toHaveValue("");
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("feedback sent offline shows an error and keeps the text", { tag: "@phone" }, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await open(page, "/");
    await askForFeedback(page);
    const dialog = page.getByRole("dialog", { name: "Feedback" });
    await dialog.getByLabel("Your feedback").fill("Typed on a train");
    // A background request cut off by going offline would log an error, so wait for it first.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog.getByRole("alert")).toContainText("You are offline");
    await expect(dialog.getByLabel("Your feedback")).toHaveValue("Typed on a train");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog).toBeHidden();
  });
});

test("the newsletter: subscribe, confirm by mail, unsubscribe by mail", { tag: "@desk" }, async ({ page }) => {
  const email = `reader-${page.viewportSize()?.width}@journeys.example`;
  await open(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Newsletter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  const sent = page.getByRole("dialog", { name: "Check your email" });
  await expect(sent).toContainText("within 24 hours to confirm your subscription");
  await sent.getByRole("button", { name: "Send it again" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await expect(sent).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("link", { name: "Newsletter" })).toBeFocused();

  const text = await mailTo({ to: email });
  await page.goto(linkIn(text, "confirm"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page).toHaveURL("/?all=1");
  await expect(page.getByText("You're subscribed")).toBeVisible();

  await page.goto(linkIn(text, "unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page).toHaveURL("/?all=1");
  await expect(page.getByText("You're unsubscribed")).toBeVisible();
});

test("an expired confirmation link says so and offers a new one", { tag: "@desk" }, async ({ page, problems }) => {
  problems.expect(/status of 410/);
  await page.goto("/newsletter/confirm?token=long-gone");
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "Link not valid" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the newsletter" }).click();
  await expect(page).toHaveURL("/newsletter");
});

test("the footer pages are accessible and linked from every page", async ({ page }) => {
  const pages = {
    About: "About Toolshelf",
    Terms: "Terms of Service",
    Privacy: "Privacy",
    Ads: "Ads on Toolshelf",
    Advertise: "Meet people while they're choosing a tool",
    Newsletter: "Newsletter",
  };
  await open(page, "/");
  for (const [label, heading] of Object.entries(pages)) {
    await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/ · Toolshelf$/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, label).toBeLessThanOrEqual(0);
  }
  await page.goto("/terms");
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([
    "1. Acceptance",
    "2. Use license",
    "3. User content",
    "4. Disclaimer",
    "5. Limitations",
  ]);
  await page.goto("/privacy");
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([
    "Information collected",
    "Use",
    "Sharing",
    "Security",
    "Your rights",
  ]);
});

function linkIn(text: string, page: "confirm" | "unsubscribe"): string {
  return new RegExp(`/newsletter/${page}\\?token=\\S+`).exec(text)?.[0] ?? "";
}
