import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hueCount } from "#contract/shared/text/name-hue.ts";
import { projectRoot } from "#process/project-root.ts";
import { colors, tiles } from "./colors.ts";

const styles = (file: string) => readFileSync(join(projectRoot, "src/web/styles", file), "utf8");
const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;

test.each(Object.entries(colors))("the color %s is the same as on the site", (name, hex) => {
  const declared = styles("tokens.css").match(new RegExp(`--${name}: light-dark\\(${oklch}`));
  expect(declared && toHex(declared)).toBe(hex);
});

test("a name has the same color in the picture as on the site", () => {
  const declared = [...styles("display.css").matchAll(new RegExp(`--tile: ${oklch}`, "g"))];
  expect(declared.map(toHex)).toEqual([...tiles]);
  expect(tiles).toHaveLength(hueCount);
});

/** Oklab to sRGB by Björn Ottosson's matrices. */
function toHex(match: RegExpMatchArray): string {
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1, 4).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(toByte).join("")}`;
}

function toByte(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}
