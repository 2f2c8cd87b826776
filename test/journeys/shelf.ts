import { expect, open, test } from "./support/journey.ts";

const legend = "Taller: more votes. Thicker: more feedback.";

test("home's shelf has the week's first products as links in the ranking's order", async ({ page }) => {
  const ranking = await page.request.get("/api/v1/rankings/week");
  const { products } = (await ranking.json()) as { products: { slug: string; name: string }[] };
  await open(page, "/");
  const books = page.getByRole("list", { name: "Top this week" }).getByRole("link", { includeHidden: true });
  await expect(books).toHaveCount(10);
  const addresses = await books.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(products.slice(0, 10).map(({ slug }) => `/resources/${slug}`));
  await expect(books.first()).toHaveAccessibleName(/, \d+ votes?, \d+ comments?$/);
  await expect(page.getByText("Taller: more votes this week. Thicker: more feedback.")).toBeVisible();
});

test("a book leads to its product, and the shelf is there again on the way back", { tag: "@desk" }, async ({
  page,
}) => {
  await open(page, "/");
  const shelf = page.getByRole("list", { name: "Top this week" });
  const book = shelf.getByRole("link").first();
  const address = (await book.getAttribute("href")) ?? "";
  await book.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("link", { name: "Visit Website" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(shelf.getByRole("link")).toHaveCount(10);
  await page.reload();
  await expect(shelf.getByRole("link")).toHaveCount(10);
});

test("a phone shows eight books, which lead to the list, and a product before the fold", { tag: "@phone" }, async ({
  page,
}) => {
  await open(page, "/");
  const shelf = page.getByRole("list", { name: "Top this week" });
  await expect(shelf.getByRole("listitem")).toHaveCount(8);
  const product = await page.getByRole("article").first().boundingBox();
  expect(product?.y).toBeLessThan(640);
  const box = await shelf.boundingBox();
  if (!box) throw new Error("no shelf");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 20);
  await expect(page).toHaveURL("/?top=week");
});

test("a niche's shelf is grouped by subcategory, and each group leads to its list", async ({ page }) => {
  const answer = await page.request.get("/api/v1/niches/design/shelf");
  const groups = (await answer.json()) as { subcategory: { slug: string; name: string }; products: unknown[] }[];
  await open(page, "/niche/design");
  const shelf = page.getByRole("list", { name: "Most upvoted in Design" });
  const labels = shelf.locator(".shelf-label");
  await expect(labels).toHaveCount(groups.length);
  await expect(page.getByText(legend)).toBeVisible();
  const { slug = "" } = groups[0]?.subcategory ?? {};
  await labels.first().click();
  await expect(page).toHaveURL(`/niche/design/subcategory/${slug}`);
});

test("home quotes what somebody wrote about a product, and it is there on each tab", { tag: "@desk" }, async ({
  page,
}) => {
  const quote = (await (await page.request.get("/api/v1/activity/quote")).json()) as {
    text: string;
    product: { slug: string };
  };
  await open(page, "/");
  const shown = page.locator(".quote-row");
  await expect(shown.locator("blockquote")).toHaveText(quote.text);
  await expect(shown.getByRole("link")).toHaveAttribute("href", `/resources/${quote.product.slug}`);
  await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: "Top this week" }).click();
  await expect(page.getByRole("img", { name: /^\d+ votes? in 30 days$/ }).first()).toBeVisible();
  await expect(shown.locator("blockquote")).toHaveText(quote.text);
});
