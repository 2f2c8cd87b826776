import { expect, open, test } from "./support/journey.ts";

const least = 44;

// Ollama has a link among its facts, and more comparisons than fit beside each other.
for (const path of ["/", "/niche/developer-tools", "/resources/figma", "/resources/ollama", "/search?q=notes"]) {
  test(`everything on ${path} is large enough for a finger`, { tag: "@phone" }, async ({ page }) => {
    await open(page, path);
    const targets = await page.evaluate(measureTargets);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter(({ width, height }) => Math.min(width, height) < least - 0.5)).toEqual([]);
  });
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
    const group = element.matches(".spine") ? element.closest(".shelf-groups > li") : null;
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
      return { name: element.innerText || element.ariaLabel, width: widest("width"), height: widest("height") };
    });
}
