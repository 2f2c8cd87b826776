import { cards, expect, open, test } from "./support/journey.ts";

test.use({ serviceWorkers: "allow" });

test("a first-time visitor goes from home to a product and on from there", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");

  await open(page, "/");
  await main
    .getByRole("link", { name: /^Design/ })
    .first()
    .click();
  await expect(heading).toHaveText("Design");

  // On the shelf; the list of subcategories has it, too.
  await main
    .getByRole("link", { name: /^Image Editing/ })
    .first()
    .click();
  await expect(page).toHaveURL("/niche/design/subcategory/image-editing");
  await expect(heading).toHaveText("Image Editing");
  await expect(cards(page).first()).toBeVisible();

  const card = cards(page).first().getByRole("heading");
  const name = await card.innerText();
  await card.getByRole("link").click();
  await expect(heading).toHaveText(name);

  const rows = page.getByRole("region", { name: "On the same shelf" }).getByRole("list").last();
  const similar = rows.getByRole("listitem").first().getByRole("link").first();
  const similarName = await similar.innerText();
  expect(similarName).not.toBe(name);
  await similar.click();
  await expect(heading).toHaveText(similarName);

  const tag = main.locator('a[href^="/tag/"]').first();
  const key = (await tag.getAttribute("href"))?.slice("/tag/".length) ?? "";
  await tag.click();
  await expect(heading).toHaveText(new RegExp(`^Discover 100\\+ Best ${key} Products as at \\w+ \\d{4}$`));

  await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("obsidian");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/search?q=obsidian");
  await expect(cards(page).first().getByRole("heading")).toHaveText("Obsidian");
});
