import * as simpleIcons from "simple-icons";
import { describe, expect, test } from "vitest";
import { hueCount, nameHue } from "#contract/shared/text/name-hue.ts";
import { demoBrands } from "./demo-brands.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import { planPopularity } from "./demo-popularity.ts";
import type { DemoProduct } from "./demo-types.ts";

const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));

// Also writes the file: `npx vitest run src/db/demo/demo-glyphs -u`.
test("the glyphs in the repository are those of simple-icons", async () => {
  await expect(fileOf([...new Set(Object.values(demoBrands))].sort())).toMatchFileSnapshot("./demo-glyphs.ts");
});

test("a brand belongs to a real product of the demo", () => {
  const real = new Set(demoCatalogue.products.filter((product) => !product.madeUp).map((product) => product.name));
  expect(Object.keys(demoBrands).filter((name) => !real.has(name))).toEqual([]);
});

test("no two products have the same glyph", () => {
  const slugs = Object.values(demoBrands);
  expect(new Set(slugs).size).toBe(slugs.length);
});

describe("the letter tiles of the other products", () => {
  const lettered = demoCatalogue.products.filter((product) => demoBrands[product.name] === undefined);

  test("have all hues, none much more often than the others", () => {
    const tally = new Array<number>(hueCount).fill(0);
    for (const { name } of lettered) tally[nameHue(name)] = (tally[nameHue(name)] ?? 0) + 1;
    expect(Math.min(...tally)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...tally)).toBeLessThanOrEqual(9);
  });

  // By chance it would be one pair in twelve. None has now; a changed catalog may have a few.
  test("differ from their neighbors in almost all lists", () => {
    const planned = planPopularity(demoCatalogue);
    const newest = planned.toSorted((a, b) => (a.listedDaysAgo ?? -1) - (b.listedDaysAgo ?? -1));
    const popular = planned.toSorted((a, b) => b.voters.length - a.voters.length);
    const groups = [...demoCatalogue.niches, ...demoCatalogue.subcategories].map(({ slug }) => slug);
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

function fileOf(slugs: string[]): string {
  const entries = slugs.map((slug) => {
    const icon = icons.get(slug);
    if (!icon) throw new Error(`simple-icons has no ${slug}`);
    const key = /^[a-z]/.test(slug) ? slug : JSON.stringify(slug);
    return `  ${key}: {\n    hex: "${icon.hex}",\n    path: "${icon.path}",\n  },\n`;
  });
  return `${header}${entries.join("")}};\n`;
}

const header = `// Written by demo-glyphs.test.ts from simple-icons, which is in the public domain (CC0 1.0). The brands are their owners'.
import type { DemoGlyph } from "./demo-types.ts";

export const demoGlyphs: Readonly<Record<string, DemoGlyph>> = {
`;
