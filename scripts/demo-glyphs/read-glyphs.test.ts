import { expect, test } from "vitest";
import { demoCatalog } from "#db/demo/demo-catalog.ts";
import { readGlyphs } from "./read-glyphs.ts";

test("the glyphs in the repository are those of simple-icons: `npm run demo:glyphs` writes them", () => {
  expect(demoCatalog.glyphs).toEqual(readGlyphs(demoCatalog.products));
});
