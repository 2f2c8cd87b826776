import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, demoMaker, expect, open, openSignedIn, signInAs, test, untilHydrated } from "./support/journey.ts";

/** A new person per test and screen width, so that phone and desk don't share products. */
async function openAs(page: Page, name: string, path: string): Promise<void> {
  await openSignedIn(page, { email: `${name}-${page.viewportSize()?.width}@journeys.example`, path });
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillBasics(page: Page, name: string): Promise<void> {
  await field(page, "Product name").fill(name);
  await field(page, "Website URL").fill(`${name.toLowerCase().replaceAll(" ", "-")}.example`);
  await field(page, "Pricing").fill("$9 a month");
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test("a maker lists a product, deletes it, undoes that, and restores it later", { tag: "@phone" }, async ({ page }) => {
  await openAs(page, "lists", "/my-products");
  await expect(page.getByText("No products found in this category.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "List Your Product" }).first().click();

  await press(page, "Save as Draft");
  await expect(page.getByText("Please fix the following errors:")).toBeVisible();
  await expect(field(page, "Product name")).toBeFocused();
  await expectAccessible(page);
  await fillBasics(page, "Kettle Notes");
  await field(page, "Pricing").press("Shift+Tab");
  await expect(field(page, "Website URL")).toHaveValue("https://kettle-notes.example");
  await expectNoOverflow(page);
  await press(page, "Save as Draft");
  await expect(page.getByText("Draft Saved")).toBeVisible();

  const card = cards(page).filter({ hasText: "Kettle Notes" });
  await expect(card).toContainText("Draft");
  await expect(card.getByRole("link", { name: "Continue Kettle Notes" })).toBeVisible();
  await expect(card.getByRole("link", { name: /^View/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await card.getByRole("link", { name: "Edit Kettle Notes" }).click();
  await expect(field(page, "Pricing")).toHaveValue("$9 a month");
  await field(page, "Product name").fill("Kettle Notebook");
  await press(page, "Save as Draft");
  await expect(page.getByText("Draft Updated")).toBeVisible();
  const renamed = cards(page).filter({ hasText: "Kettle Notebook" });

  await renamed.getByRole("button", { name: "Delete Kettle Notebook" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(dialog).toContainText("Kettle Notebook");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product Deleted")).toBeVisible();
  await expect(renamed).toHaveCount(0);
  await press(page, "Undo");
  await expect(page.getByText("Product Restored")).toBeVisible();
  await expect(renamed).toBeVisible();

  await renamed.getByRole("button", { name: "Delete Kettle Notebook" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toBeHidden();
  await expect(renamed).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await page.getByText("Recently deleted").click();
  await expect(page.getByText(/Can be restored until/)).toBeVisible();
  await expectAccessible(page);
  await press(page, "Restore Kettle Notebook");
  await expect(renamed).toBeVisible();
  await expect(page.getByText("Recently deleted")).toHaveCount(0);
});

test("a product that is listed already is pointed out, and can be claimed instead", { tag: "@phone" }, async ({
  page,
}) => {
  await openAs(page, "repeats", "/my-products?list=1");
  await field(page, "Website URL").fill("penpot.app/features");
  const hint = page.getByRole("status").filter({ hasText: "This may be listed already" });
  await expect(hint.getByRole("link", { name: /^Penpot/ })).toHaveAttribute("href", "/resources/penpot");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await hint.getByRole("link", { name: "Claim it instead" }).click();
  await expect(page).toHaveURL(/\/claim-product\?product=penpot/);
  await page.goBack();
  await expect(field(page, "Website URL")).toHaveValue(/penpot\.app\/features/);
});

test("what was typed survives a reload and an expired session, and becomes one product", { tag: "@desk" }, async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/);
  await openAs(page, "expires", "/my-products?list=1");
  await fillBasics(page, "Slow Lantern");
  await page.reload();
  await untilHydrated(page);
  await expect(field(page, "Product name")).toHaveValue("Slow Lantern");
  await page.context().clearCookies();
  await press(page, "Proceed to Details");
  await expect(page.getByText("Please log in to save your product")).toBeVisible();
  await signInAs(page, { email: `expires-${page.viewportSize()?.width}@journeys.example` });
  await untilHydrated(page);
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expect(field(page, "Product name")).toHaveValue("Slow Lantern");
  await expect(field(page, "Pricing")).toHaveValue("$9 a month");
  await page.getByRole("button", { name: "Proceed to Details" }).dblclick();
  await expect(page).toHaveURL(/\/submit-product-details\?id=\d+/);
  await open(page, "/my-products?tab=drafts");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Incomplete");
  await cards(page).getByRole("link", { name: "View Slow Lantern" }).click();
  await expect(page.getByText("Only its makers and our team can see this page")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Slow Lantern" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("owners find a menu on the card and on the page of their product, and others don't", async ({ page }) => {
  await open(page, "/resources/palettary");
  await expect(page.getByRole("button", { name: "Manage Palettary" })).toHaveCount(0);
  await openSignedIn(page, { email: demoMaker, path: "/resources/palettary" });
  await press(page, "Manage Palettary");
  const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await expect(entry("Edit")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("menuitem", { name: /^Delete Product/ })).toContainText("has a running promotion");
  await page.keyboard.press("Escape");

  await open(page, "/search?q=studyloft");
  const card = cards(page).filter({ hasText: "Studyloft" }).first();
  await card.getByRole("button", { name: "Manage Studyloft" }).click();
  await expect(entry("View")).toBeVisible();
  await expectNoOverflow(page);
  await entry("Delete Product").click();
  await expect(page.getByRole("alertdialog", { name: "Confirm Deletion" })).toContainText("Studyloft");
  await press(page, "Cancel");
  await card.getByRole("button", { name: "Manage Studyloft" }).click();
  await expect(entry("Edit")).toHaveAttribute("href", /^\/my-products\/\d+\?tab=page$/);
});
