import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ProductList } from "#contract/visitor/catalog.ts";
import type { CreatedCollection } from "#contract/visitor/collections.ts";
import { demoMaker, expect, open, siteOrigin, startSession, test } from "./support/journey.ts";

const least = 44;
const tablet = { width: 768, height: 1024 };

// Ollama has a link among its facts, and more comparisons than fit beside each other.
for (const path of ["/", "/niche/developer-tools", "/resources/figma", "/resources/ollama", "/search?q=notes"]) {
  test(`everything on ${path} is large enough for a finger`, { tag: "@phone" }, async ({ page }) => {
    await open(page, path);
    const targets = await page.evaluate(measureTargets);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter(({ width, height }) => Math.min(width, height) < least - 0.5)).toEqual([]);
  });
}

test("every book is wide enough for a finger, or its shelf is one picture with a link", { tag: "@phone" }, async ({
  page,
}) => {
  await startSession(page, "shelves@journeys.example");
  const collection = await fillShelves(page);
  const shelves = [
    "/",
    "/niche/design",
    "/resources/ollama",
    "/resources/notion/alternatives",
    "/compare/figma-vs-sketch",
  ];
  const own = [collection, "/profile", "/profile?tab=stack"];
  await expectBooksToFit(page, [...shelves, ...own]);
});

test("the books of a maker's own products are wide enough for a finger", { tag: "@phone" }, async ({ page }) => {
  await startSession(page, demoMaker);
  await expectBooksToFit(page, ["/my-products"]);
});

/** On a phone and on a tablet. */
async function expectBooksToFit(page: Page, addresses: string[]): Promise<void> {
  const phone = page.viewportSize();
  for (const address of addresses) {
    for (const size of [phone, tablet]) {
      if (size) await page.setViewportSize(size);
      await open(page, address);
      const where = `${address} at ${size?.width} px`;
      await expect(page.locator(".shelf a").first(), where).toBeAttached();
      const books = (await page.evaluate(measureTargets)).filter(({ isBook }) => isBook);
      expect(
        books.filter(({ width }) => width < least - 0.5),
        where,
      ).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide, where).toBe(false);
    }
  }
}

/** Saves ten products, says that they are used, and collects them; the collection's address. */
async function fillShelves(page: Page): Promise<string> {
  const send = async (method: "put" | "post", path: string, data: object = {}) => {
    const answer = await page.request[method](`/api/v1${path}`, { headers: { origin: siteOrigin() }, data });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  const { products } = (await (await page.request.get("/api/v1/products?page=1")).json()) as ProductList;
  const named = { key: randomUUID(), name: "Ten of them", visibility: "public" };
  const made = (await send("post", "/collections", named)) as CreatedCollection;
  for (const { id } of products.slice(0, 10)) {
    await send("put", `/products/${id}/bookmark`);
    await send("put", `/products/${id}/stack`);
    await send("put", `/collections/${made.id}/products`, { productId: id });
  }
  return `/collections/${made.address}`;
}

test("the home page's hero leaves room for products", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/");
  const hero = await page.getByRole("heading", { level: 1 }).locator("..").boundingBox();
  expect(hero?.height).toBeLessThanOrEqual(200);
  const card = await page.getByRole("main").getByRole("article").first().boundingBox();
  expect((card?.y ?? 740) + (card?.height ?? 0)).toBeLessThanOrEqual(740);
});

/** With the room that a label or a pseudo-element adds. Links in running text are as high as their line. */
function measureTargets() {
  // The thin books of a shelf get no taps: they lie under the one link to their list.
  const isCovered = (element: HTMLElement) => {
    if (getComputedStyle(element).pointerEvents === "none") return true;
    const group = element.matches(".spine") ? element.closest(".shelf-groups > *") : null;
    const cover = group?.querySelector(".shelf-label");
    if (cover) return getComputedStyle(cover, "::after").position === "absolute";
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.closest(".shelf") !== null && hit?.closest(".board > a") != null;
  };
  const all = document.querySelectorAll<HTMLElement>("a, button, input:not([type=hidden]), select, textarea, summary");
  return [...all]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.closest("p:not(.flex), .prose, .rich-text, .skip-link"))
    .filter((element) => !isCovered(element))
    .map((element) => {
      const boxes = [element, element.closest("label")].map((each) => each?.getBoundingClientRect());
      const added = ["::before", "::after"]
        .map((part) => getComputedStyle(element, part))
        .filter(({ content, position }) => content !== "none" && position === "absolute")
        .map(({ width, height }) => ({ width: Number.parseFloat(width), height: Number.parseFloat(height) }));
      // A box that hides what overflows also cuts off the room around a link in it.
      const isPositioned = getComputedStyle(element).position !== "static";
      const clip = isPositioned ? element.closest("[class*=line-clamp]")?.getBoundingClientRect() : undefined;
      const widest = (side: "width" | "height") =>
        Math.min(
          Math.max(...[...boxes, ...added].map((box) => box?.[side] || 0)),
          clip?.[side] ?? Number.POSITIVE_INFINITY,
        );
      const isBook = element.matches(".shelf a");
      return { name: element.innerText || element.ariaLabel, width: widest("width"), height: widest("height"), isBook };
    });
}
