import type { Page } from "@playwright/test";
import { adminProductFields } from "../tools/admin-product-fields.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, openSignedIn, siteOrigin, test } from "./support/journey.ts";

const names = ["Quayside alpha", "Quayside beta", "Quayside gamma"];

/** Drafts that nobody submitted, fit to be published, so that no other journey misses a product. */
async function makeDrafts(page: Page): Promise<void> {
  const { niches } = await (await page.request.get("/api/v1/me/category-choices")).json();
  for (const [n, productName] of names.entries()) {
    const fields = {
      ...adminProductFields,
      ...{ productName, websiteUrl: `quayside-${n}.example`, status: "draft" },
      // Not the first, to which one of them is remapped.
      nicheIds: [niches.at(-1).id],
    };
    const made = await page.request.post("/api/v1/admin/products", {
      headers: { origin: siteOrigin() },
      data: { key: crypto.randomUUID(), fields },
    });
    expect(made.status()).toBe(201);
  }
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const bar = (page: Page) => page.getByRole("region", { name: "Selected items" });

async function proceed(page: Page, action: string): Promise<void> {
  await bar(page).getByLabel("Action").selectOption(action);
  await bar(page).getByRole("button", { name: "Proceed" }).click();
}

test("an administrator filters, publishes, undoes, remaps and deletes products", { tag: "@desk" }, async ({ page }) => {
  await openSignedIn(page, { email: "admin@demo.example", path: "/admin/products" });
  await expect(page.getByRole("heading", { name: "Manage Products" })).toBeVisible();
  await makeDrafts(page);

  await page.getByRole("searchbox", { name: "Search by name" }).fill("quayside");
  await expect(page).toHaveURL(/q=quayside/);
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("link", { name: /^Published/ }).click();
  await expect(page.getByText("No products found matching your filters.")).toBeVisible();
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page.getByRole("searchbox", { name: "Search by name" })).toHaveValue("");
  await page.getByRole("searchbox", { name: "Search by name" }).fill("quayside");
  await expect(page.getByRole("row")).toHaveCount(4);
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar(page)).toContainText("3 items selected");
  await proceed(page, "Publish Selected");
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish Selected" }).click();
  await expect(page.getByText("3 products have been published successfully")).toBeVisible();
  await expect(row(page, "Quayside alpha")).toContainText("Published");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 3 products")).toBeVisible();
  await expect(row(page, "Quayside alpha")).toContainText("Draft");

  await page.getByRole("checkbox", { name: "Select Quayside alpha" }).check();
  await proceed(page, "Remap to Niche");
  await expect(page.getByRole("heading", { name: "Bulk Remap" })).toBeVisible();
  await page.getByRole("group", { name: "Niches" }).getByRole("checkbox").first().check();
  await expect(page.getByRole("table", { name: "Preview of the change" }).locator("ins")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply to 1 product" }).click();
  await expect(page.getByText("1 product remapped successfully")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Undone for 1 product")).toBeVisible();

  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, "/admin/products?q=quayside");
  await page.getByRole("button", { name: "More actions for Quayside gamma" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await row(page, "Quayside gamma").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("1 product has been permanently deleted from the database")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await proceed(page, "Delete Selected");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete 2 products? This action cannot be undone.");
  await question.getByRole("button", { name: "Delete Selected" }).click();
  await expect(page.getByText("2 products have been permanently deleted from the database")).toBeVisible();
  await expect(page.getByText("No products found matching your filters.")).toBeVisible();
});
