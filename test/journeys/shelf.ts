import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, open, openSignedIn, test, upvoteButton } from "./support/journey.ts";

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

// A goal of the look: a shelf costs no request, and at most this much of a page.
const shelfBytesMax = 1_024;

for (const path of ["/", "/niche/developer-tools", "/niche/hosting", "/resources/ollama"]) {
  test(`the shelf of ${path} adds at most 1 KB to the page`, { tag: "@desk" }, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    const shelves =
      html.match(/<ul [^>]*class="shelf-groups".*?<\/ol><\/li><\/ul>|<ol [^>]*class="shelf".*?<\/ol>/gs) ?? [];
    expect(shelves.join("").match(/class="spine/g)?.length).toBeGreaterThan(4);
    const without = shelves.reduce((rest, shelf) => rest.replace(shelf, ""), html);
    expect(compressed(html) - compressed(without)).toBeLessThanOrEqual(shelfBytesMax);
  });
}

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

test("a vote in the list lifts the product's book, once", { tag: "@desk" }, async ({ page }) => {
  await openSignedIn(page, { email: "lifts@journeys.example", path: "/?top=week" });
  await recordAnimations(page);
  const row = page.getByRole("main").getByRole("article").first();
  const address = await row.getByRole("heading").getByRole("link").getAttribute("href");
  const button = upvoteButton(row);
  // The code for it loads with the page's background work.
  await expect(async () => {
    if ((await button.getAttribute("aria-pressed")) === "true") await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => page.evaluate(() => window.lifted), { timeout: 2000 }).toEqual([address]);
  }).toPass();
});

declare global {
  interface Window {
    /** The addresses of the books that were lifted. */
    lifted: (string | null)[];
  }
}

function recordAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.lifted = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const book = this.closest(".spine");
      if (book) window.lifted.push(book.getAttribute("href"));
      return animate.apply(this, given);
    };
  });
}

test("a product's logo grows out of the list's, and shrinks back to it on the way back", { tag: "@desk" }, async ({
  page,
}) => {
  await open(page, "/");
  const link = page.getByRole("main").getByRole("article").nth(1).getByRole("heading").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const morph = async (go: () => Promise<unknown>) => {
    const morphed = page.evaluate(whenMorphed);
    await go();
    expect((await morphed).sort()).toEqual(["new", "old"]);
  };
  await morph(() => link.click());
  // The code for it loads with the page's background work.
  await expect(async () => {
    const back = page.evaluate(whenMorphed);
    await page.goBack();
    await back;
    await morph(() => page.goForward());
    await morph(() => page.goBack());
    await page.goForward();
  }).toPass();
});

test("with reduced motion no logo moves, on neither way", { tag: "@desk" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error("a view transition with reduced motion");
    };
  });
  const link = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("link", { name: "Visit Website" })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
});

/** Which pictures of the logo the next view transition has: the old and the new one, if it moves. */
function whenMorphed(): Promise<string[]> {
  const start = document.startViewTransition.bind(document);
  return new Promise((resolve, reject) => {
    document.startViewTransition = (update) => {
      document.startViewTransition = start;
      const transition = start(update);
      transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
        const found = parts.flatMap((part) => part.match(/^::view-transition-(old|new)\(logo\)$/)?.[1] ?? []);
        resolve([...new Set(found)]);
      }, reject);
      return transition;
    };
  });
}
