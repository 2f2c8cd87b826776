import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Wall } from "../ui/shelf/tint.tsx";

type Oklch = [lightness: number, chroma: number, hue: number];

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const display = readFileSync(new URL("./display.css", import.meta.url), "utf8");
/** The tinted wall behind a niche's shelf: its color is an attribute, from which dark pages compute theirs. */
const wall = {
  light: tintIn(
    renderToStaticMarkup(createElement(Wall, { hue: 7 })),
    /wall-tint" color="oklch\(([\d.]+) ([\d.]+) 7\)"/,
  ),
  dark: tintIn(
    readFileSync(new URL("./wall.css", import.meta.url), "utf8"),
    /\.wall-tint \{[^}]*--tone: ([\d.]+) ([\d.]+);/,
  ),
};
const white: Oklch = [1, 0, 0];
const tiles = [...display.matchAll(/--tile: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(toOklch);

const readable: [text: string, grounds: string[]][] = [
  ["ink", ["surface", "raised", "sunk", "accent-soft"]],
  ["muted", ["surface", "raised", "sunk"]],
  ["link", ["surface", "raised", "sunk"]],
  ["accent-ink", ["surface", "raised", "accent-soft"]],
  ["ok", ["surface", "raised", "ok-soft"]],
  ["warn", ["surface", "raised", "warn-soft"]],
  ["danger", ["surface", "raised", "danger-soft"]],
  ["surface", ["ink"]],
];

const pairs = readable.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

test.each(pairs)("%s on %s is readable in both themes", (text, ground) => {
  expect(contrast(token(text).light, token(ground).light)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(token(text).dark, token(ground).dark)).toBeGreaterThanOrEqual(4.5);
});

test.each(["ink", "muted", "link", "accent-ink"])(
  "%s is readable on the wall of every niche, in both themes",
  (text) => {
    for (let hue = 0; hue < 360; hue += 1) {
      expect(contrast(token(text).light, wall.light(hue)), `light, ${hue}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token(text).dark, wall.dark(hue)), `dark, ${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test("field borders and pressed buttons have enough contrast with the page", () => {
  for (const line of ["line-field", "accent", "link"]) {
    expect(contrast(token(line).light, token("surface").light)).toBeGreaterThanOrEqual(3);
    expect(contrast(token(line).dark, token("raised").dark)).toBeGreaterThanOrEqual(3);
  }
});

test("a neutral pill has an edge on every dark ground", () => {
  for (const ground of ["surface", "raised", "sunk"]) {
    expect(contrast(token("pill-line").dark, token(ground).dark), ground).toBeGreaterThanOrEqual(2);
  }
});

test("white is readable on a danger button", () => {
  for (const fill of [token("danger-fill").light, token("danger-fill").dark]) {
    expect(contrast(white, fill)).toBeGreaterThanOrEqual(4.5);
  }
});

test("two initial tiles, or a tile and the accent, are never similar", () => {
  expect(tiles).toHaveLength(12);
  for (const [index, tile] of tiles.entries()) {
    for (const other of tiles.slice(index + 1)) expect(distance(tile, other), `${tile} ${other}`).toBeGreaterThan(0.07);
    expect(distance(tile, token("accent").light), `${tile}`).toBeGreaterThan(0.1);
    // The deep ones are still visible on a dark card.
    expect(contrast(onDark(tile), token("raised").dark), `${tile}`).toBeGreaterThan(1.7);
  }
});

/** As display.css draws it in the dark theme. */
function onDark([lightness, chroma, hue]: Oklch): Oklch {
  return [lightness < 0.6 ? lightness + 0.045 : lightness - 0.12, chroma, hue];
}

function tintIn(source: string, declared: RegExp): (hue: number) => Oklch {
  const [, lightness, chroma] = source.match(declared) ?? [];
  if (!lightness || !chroma) throw new Error("The niches' walls are colored in another way");
  return (hue) => [Number(lightness), Number(chroma), hue];
}

function token(name: string): { light: Oklch; dark: Oklch } {
  const declaration = css.match(new RegExp(`--${name}: light-dark\\((.*)\\);`))?.[1] ?? "";
  const [light, dark] = [...declaration.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(toOklch);
  if (!light || !dark) throw new Error(`no token --${name}`);
  return { light, dark };
}

function toOklch(match: RegExpMatchArray): Oklch {
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** In Oklab, where equal distances look about equally different; 0.02 is just visible. */
function distance(one: Oklch, other: Oklch): number {
  const [a, b] = [one, other].map(([lightness, chroma, hue]) => {
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  }) as [number[], number[]];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

/** WCAG 2 contrast ratio. */
function contrast(one: Oklch, other: Oklch): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Oklab to linear sRGB by Björn Ottosson's matrices, clipped to what a screen can show. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}
