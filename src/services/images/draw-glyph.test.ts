import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawGlyph } from "./draw-glyph.ts";

// Fills the whole square of the glyph.
const path = "M0 0h24v24H0z";

async function colorsOf(hex: string): Promise<{ tile: string; glyph: string }> {
  const { data, info } = await sharp(await drawGlyph({ hex, path }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
  return { tile: at(2, 2).toString("hex"), glyph: at(80, 80).toString("hex") };
}

describe("a glyph", () => {
  test.each([
    ["black", "000000", "f5f3ef"],
    ["a strong blue", "145fe4", "f5f3ef"],
    ["a bright red", "ff0000", "f5f3ef"],
    ["an orange", "fc6d26", "2b303b"],
    ["a pale yellow", "ffe01b", "2b303b"],
    ["white", "ffffff", "2b303b"],
  ])("in %s has its exact color, on the tile where it is visible", async (_, hex, tile) => {
    expect(await colorsOf(hex)).toEqual({ tile, glyph: hex });
  });

  test("is a square without transparency, with a margin around it", async () => {
    const png = await drawGlyph({ hex: "145fe4", path });
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 160, height: 160 });
    expect((await sharp(png).stats()).isOpaque).toBe(true);
  });
});
