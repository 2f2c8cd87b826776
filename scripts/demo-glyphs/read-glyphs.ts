import * as simpleIcons from "simple-icons";
import type { DemoGlyphs, DemoProduct } from "#db/demo/demo-schema.ts";

/**
 * The glyphs that the demo's products name. simple-icons is in the public domain (CC0 1.0); the brands belong to their
 * owners.
 */
export function readGlyphs(products: Pick<DemoProduct, "glyph">[]): DemoGlyphs {
  const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));
  const slugs = products.flatMap(({ glyph }) => glyph ?? []).sort();
  return Object.fromEntries(
    slugs.map((slug) => {
      const icon = icons.get(slug);
      if (!icon) throw new Error(`simple-icons has no ${slug}`);
      return [slug, { hex: icon.hex, path: icon.path }];
    }),
  );
}
