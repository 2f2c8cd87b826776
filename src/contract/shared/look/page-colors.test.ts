import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { letterCloths } from "./letter-cloths.ts";
import { contrast, hexOklch } from "./oklch.ts";
import { oklchHex } from "./oklch-hex.ts";
import { pageColors } from "./page-colors.ts";

const styles = (file: string) => readFileSync(join(projectRoot, "src/web/styles", file), "utf8");
const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;

test.each(Object.keys(pageColors.light))("the color %s is the same as on the site", (name) => {
  const declared = styles("tokens.css")
    .match(new RegExp(`--${name}: light-dark\\(${oklch}, ${oklch}\\)`))
    ?.slice(1)
    .map(Number);
  const [l = 0, c = 0, h = 0, darkL = 0, darkC = 0, darkH = 0] = declared ?? [];
  const key = name as keyof typeof pageColors.light;
  expect([oklchHex({ l, c, h }), oklchHex({ l: darkL, c: darkC, h: darkH })]).toEqual([
    pageColors.light[key],
    pageColors.dark[key],
  ]);
});

test("a name's tile has the cloth of its book, with the same color of text", () => {
  const css = styles("display.css");
  const declared = [...css.matchAll(new RegExp(`--tile: ${oklch}`, "g"))].map((match) => {
    const [l, c, h] = match.slice(1).map(Number);
    return { l, c, h };
  });
  expect(declared).toEqual(letterCloths.map(({ on: _, ...color }) => color));
  const light = letterCloths.flatMap(({ on }, hue) => (on === "ink" ? [`.tile-hue-${hue}`] : []));
  expect(css).toContain(`:is(${light.join(", ")}) {\n  --lift: -0.12;\n\n  color: oklch(0.24 0.015 260)`);
});

test.each(["light", "dark"] as const)("the text of mails, pictures and badges is readable, %s", (theme) => {
  const colors = pageColors[theme];
  const texts = ["ink", "muted", "accent-ink"] as const;
  const pairs = [...texts.map((text) => [text, "surface"] as const), ["surface", "ink"] as const];
  for (const [text, ground] of pairs)
    expect(contrast(hexOklch(colors[text]), hexOklch(colors[ground])), `${text} on ${ground}`).toBeGreaterThanOrEqual(
      4.5,
    );
});
