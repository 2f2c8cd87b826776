import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, signInAs, test } from "./support/journey.ts";

test("a live product's new name waits for review and can be withdrawn", { tag: "@desk" }, async ({ page }) => {
  await page.goto(`/auth?redirect=${encodeURIComponent("/my-products")}`);
  await signInAs(page, { name: "Demo Maker" });
  await expect(page).toHaveURL("/my-products");
  const product = await page.evaluate(async () => {
    const response = await fetch("/api/v1/me/products?tab=published");
    const { products } = (await response.json()) as { products: { id: number; name: string; slug: string }[] };
    return products.at(-1);
  });
  if (!product) throw new Error("The demo maker has no live product");
  await page.goto(`/my-products/edit/${product.id}`);
  const name = page.getByLabel("Product name", { exact: true });
  await name.fill(`${product.name} Plus`);
  await expect(page.getByRole("status", { name: "Save status" })).toHaveText(/^Saved/);
  await expect(page.getByRole("region", { name: "Unsent changes" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Update Product" }).click();
  const changes = page.getByRole("region", { name: "Your changes" });
  await expect(changes).toContainText("In review");
  await expect(changes).toContainText(`Product nameBefore${product.name}After${product.name} Plus`);
  await expect(page.getByRole("region", { name: "Unsent changes" })).toBeHidden();
  await expectAccessible(page);
  await page.goto(`/resources/${product.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);

  await page.goto(`/my-products/edit/${product.id}`);
  await expect(name).toHaveValue(`${product.name} Plus`);
  // Until then its buttons do nothing.
  await expect(name).toBeEnabled();
  await changes.getByRole("button", { name: "Withdraw Changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw Changes" }).click();
  await expect(changes).toBeHidden();
  await expect(name).toHaveValue(product.name);

  await name.fill(`${product.name} Max`);
  await page.getByRole("button", { name: "Discard Changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard Changes" }).click();
  await expect(page.getByRole("region", { name: "Unsent changes" })).toBeHidden();
  await expect(name).toHaveValue(product.name);
});
