import { expect, test } from "vitest";
import { demoCatalogue } from "#db/demo/demo-catalogue.ts";
import { readGlyphs } from "./read-glyphs.ts";

test("the glyphs in the repository are those of simple-icons: `npm run demo:glyphs` writes them", () => {
  expect(demoCatalogue.glyphs).toEqual(readGlyphs(demoCatalogue.products));
});
