import * as simpleIcons from "simple-icons";
import { expect, test } from "vitest";
import { demoBrands } from "./demo-brands.ts";
import { demoCatalogue } from "./demo-catalogue.ts";

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
