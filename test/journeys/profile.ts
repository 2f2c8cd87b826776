import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, openSignedIn, test, untilHydrated } from "./support/journey.ts";

/** Unique per run and screen width, so that phone and desk share neither account nor rate limits. */
async function openProfile(page: Page, { name, tab }: { name: string; tab?: string }): Promise<void> {
  const email = `${name}-${page.viewportSize()?.width}@journeys.example`;
  await openSignedIn(page, { email, path: tab ? `/profile?tab=${tab}` : "/profile" });
}

const picture = (background: string) =>
  sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .png()
    .toBuffer();

const tabOf = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const card = (page: Page) => page.getByRole("complementary", { name: "Profile card" });

test("a person edits their profile and picture, and the card and header update at once", async ({ page, problems }) => {
  problems.expect(/status of 415/);
  await openProfile(page, { name: "edits", tab: "edit" });
  const username = `Ada King ${page.viewportSize()?.width}`;
  await field(page, "Username").fill("ab");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("link", { name: "Username must be at least 3 characters" })).toBeVisible();
  await expect(field(page, "Username")).toBeFocused();
  await field(page, "Username").fill(username);
  await field(page, "Career").fill("Poet of numbers");
  const niches = page.getByRole("group", { name: /Favorite niches/ }).getByRole("checkbox");
  for (let n = 0; n < 5; n += 1) await niches.nth(n).check({ force: true });
  await niches.nth(5).click({ force: true });
  await expect(page.getByText("You can only select up to 5 favorite categories")).toBeVisible();
  await expect(niches.nth(5)).not.toBeChecked();
  await page.getByRole("combobox", { name: /Primary niche/ }).selectOption({ index: 2 });

  // A picture uploads at once: previewed, canceled, rejected, accepted. The typed text stays throughout.
  const region = page.getByRole("region", { name: "Picture" });
  const choose = async (buffer: Buffer) =>
    await region.locator("input").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.route("**/api/v1/me/avatar", () => {});
  await choose(await picture("purple"));
  await expect(region.getByRole("progressbar")).toBeVisible();
  await expect(region.locator("img[src^='data:image/png']")).toBeVisible();
  await expectAccessible(page);
  await region.getByRole("button", { name: "Cancel upload" }).click();
  await expect(region.getByRole("progressbar")).toBeHidden();
  await expect(region.locator("img")).toHaveCount(0);
  await page.unroute("**/api/v1/me/avatar");
  await choose(Buffer.from("<!doctype html>"));
  await expect(region.getByText("Please upload a JPEG, PNG or WebP image.")).toBeVisible();
  await choose(await picture("teal"));
  await expect(page.getByText("Picture updated")).toBeVisible();
  await expect(field(page, "Username")).toHaveValue(username);
  const source = await card(page).locator("img").getAttribute("src");
  expect(source).toMatch(/^\/files\/avatars\//);
  await expect(page.getByRole("banner").locator(`img[src="${source}"]`)).toBeVisible();

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
  await expect(card(page).getByRole("heading", { name: username })).toBeVisible();
  await expect(card(page)).toContainText("Poet of numbers");
  await page.getByRole("banner").getByLabel(`Account of ${username}`).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();

  await page.reload();
  await untilHydrated(page);
  await expect(field(page, "Username")).toHaveValue(username);
  await expect(niches.nth(4)).toBeChecked();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(card(page).locator("img")).toHaveCount(0);
});

test("saved products are listed, removed and restored; the keyboard reaches every tab", async ({ page, problems }) => {
  problems.expect(/status of 500/);
  await openProfile(page, { name: "keeps" });
  await expect(page.getByText("Nothing saved yet")).toBeVisible();

  await open(page, "/?all=1");
  const first = cards(page).first();
  const name = await first.getByRole("heading").innerText();
  await first.getByRole("button", { name: `Save ${name}` }).click();
  await expect(page.getByText("Bookmarked")).toBeVisible();
  await page.goto("/profile");
  await untilHydrated(page);
  const row = page.getByRole("article").filter({ hasText: name });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByText("Bookmark removed")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Saved", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await page.route("**/api/v1/me/bookmarks/*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByText("Failed to remove bookmark")).toBeVisible();
  await expect(row).toBeVisible();

  const tabs = [
    ["My Activities", `You saved ${name}`],
    ["My Products", "No Products Found"],
    ["My Suggestions", "No suggestions yet"],
    ["Edit Profile", "Save Changes"],
    ["Account", "Where you're signed in."],
  ] as const;
  for (const [label, text] of tabs) {
    await tabOf(page, label).focus();
    await page.keyboard.press("Enter");
    await expect(tabOf(page, label)).toHaveAttribute("aria-current", "page");
    await expect(tabOf(page, label)).toBeFocused();
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  }
});

test("a person chooses which emails to get", async ({ page, problems }) => {
  problems.expect(/status of 500/);
  await openProfile(page, { name: "emails", tab: "account" });
  const box = (name: string) => page.getByRole("checkbox", { name });
  const boxes = page.getByRole("group", { name: "Emails you get" }).getByRole("checkbox", { checked: true });
  await expect(boxes).toHaveCount(4);
  await box("Claims and invitations").uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Email settings saved")).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(boxes).toHaveCount(3);
  await expect(box("Claims and invitations")).not.toBeChecked();

  await page.route("**/api/v1/me/notifications", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Turn All Off" }).click();
  await expect(page.getByText("Failed to save your email settings.")).toBeVisible();
  await expect(boxes, "what was not saved is not shown as saved").toHaveCount(3);
  await page.unroute("**/api/v1/me/notifications");
  await page.getByRole("button", { name: "Turn All Off" }).click();
  await expect(boxes).toHaveCount(0);
  // Reloads at once, mostly before the server has answered: the click still counts.
  await expect(async () => {
    await page.reload();
    await expect(boxes).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
