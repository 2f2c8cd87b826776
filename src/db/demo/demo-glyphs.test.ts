import { describe, expect, test } from "vitest";
import { hueCount, nameHue } from "#contract/shared/text/name-hue.ts";
import { demoCatalog } from "./demo-catalog.ts";
import { planPopularity } from "./demo-popularity.ts";
import type { DemoProduct } from "./demo-schema.ts";

const { products } = demoCatalog;
const branded = products.filter((product) => product.glyph);

test("a brand belongs to a real product of the demo", () => {
  expect(branded.filter((product) => product.madeUp)).toEqual([]);
});

test("no two products have the same glyph", () => {
  expect(new Set(branded.map((product) => product.glyph)).size).toBe(branded.length);
});

describe("the letter tiles of the other products", () => {
  const lettered = products.filter((product) => !product.glyph);

  test("have all hues, none much more often than the others", () => {
    const tally = new Array<number>(hueCount).fill(0);
    for (const { name } of lettered) tally[nameHue(name)] = (tally[nameHue(name)] ?? 0) + 1;
    expect(Math.min(...tally)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...tally)).toBeLessThanOrEqual(9);
  });

  // By chance one pair in twelve would clash. There is none now; a changed catalog may have a few.
  test("differ from their neighbors in almost all lists", () => {
    const planned = planPopularity(demoCatalog);
    const newest = planned.toSorted((a, b) => (a.listedDaysAgo ?? -1) - (b.listedDaysAgo ?? -1));
    const popular = planned.toSorted((a, b) => b.voters.length - a.voters.length);
    const groups = [...demoCatalog.niches, ...demoCatalog.subcategories].map(({ slug }) => slug);
    const pairs = [newest, popular].flatMap((order) => [
      ...neighbors(order.map(({ product }) => product)),
      ...groups.flatMap((group) =>
        neighbors(
          order
            .map(({ product }) => product)
            .filter(({ niches, subcategories }) => niches.includes(group) || subcategories.includes(group)),
        ),
      ),
    ]);
    const alike = pairs.filter(([a, b]) => nameHue(a.name) === nameHue(b.name));
    expect(pairs.length).toBeGreaterThan(100);
    expect(alike.length, alike.map(([a, b]) => `${a.name}, ${b.name}`).join("; ")).toBeLessThan(pairs.length / 20);
  });

  function neighbors(list: DemoProduct[]): [DemoProduct, DemoProduct][] {
    return list.flatMap((product, index) => {
      const next = list[index + 1];
      return next && lettered.includes(product) && lettered.includes(next) ? [[product, next]] : [];
    });
  }
});
