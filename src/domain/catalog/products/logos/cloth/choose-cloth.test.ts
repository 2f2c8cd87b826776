import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { letterCloth, letterCloths } from "#contract/shared/look/letter-cloths.ts";
import { contrast, toOklch } from "#contract/shared/look/oklch.ts";
import { hueCount } from "#contract/shared/text/name-hue.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import { unitOfText } from "#contract/shared/text/unit-of-text.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import { demoCatalog } from "#db/demo/demo-catalog.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { drawGlyph } from "#services/images/draw-glyph.ts";
import { readPixels } from "#services/images/read-pixels.ts";
import { chooseCloth, spines } from "./choose-cloth.ts";
import { LOGO_PIXELS, logoColor } from "./logo-color.ts";

const css = readFileSync(join(projectRoot, "src/web/styles/shelf.css"), "utf8");

/** The color of a kind's titles, and how much lighter its cloth is on dark pages, as the style sheet says. */
function drawn(kind: string) {
  const rule = (selector: string) => css.match(new RegExp(`${selector} \\{[^}]*`))?.[0] ?? "";
  const [l = 0, c = 0, h = 0] =
    rule(`\\n\\.${kind}`)
      .match(/\bcolor: oklch\(([\d. ]+)\)/)?.[1]
      ?.split(" ")
      .map(Number) ?? [];
  const onDark =
    rule(`\\n\\.${kind}`).match(/--lift: (-?[\d.]+)/)?.[1] ?? css.match(/calc\(l \+ var\(--lift, ([\d.]+)\)\)/)?.[1];
  if (l === 0 || !onDark) throw new Error(`shelf.css doesn't say how .${kind} is drawn`);
  return { text: { l, c, h }, onDark: Number(onDark) };
}

const kinds = { paper: drawn("spine"), ink: drawn("spine-light") };

/** Of a title on its cloth: the lower one of both themes. */
function contrastOf({ on, ...color }: Cloth): number {
  const { text, onDark } = kinds[on];
  return Math.min(contrast(text, color), contrast(text, { ...color, l: color.l + onDark }));
}

const name = "Tool";
const red = toOklch(0xea, 0x43, 0x35);
const yellow = toOklch(0xff, 0xcb, 0x00);

test("a vivid logo gives dark cloth of its hue with paper text, a bright one light cloth with ink", () => {
  const dark = chooseCloth({ slug: "gmail", name: "Gmail", niche: "communication", logo: red });
  expect(dark).toMatchObject({ on: "paper", h: Math.round(red.h), c: 0.105 });
  expect(dark.l).toBeGreaterThanOrEqual(0.32);
  expect(dark.l).toBeLessThanOrEqual(0.5);
  const light = chooseCloth({ slug: "miro", name: "Miro", niche: "design", logo: yellow });
  expect(light).toMatchObject({ on: "ink", l: 0.83, c: 0.08, h: Math.round(yellow.h) });
});

test("two products with the same logo color have different dye lots", () => {
  const lots = Array.from({ length: 20 }, (_, n) => chooseCloth({ slug: `tool-${n}`, name, logo: red }).l);
  expect(new Set(lots).size).toBeGreaterThan(3);
});

test("a gray logo gets ink or bone cloth in the niche's hue", () => {
  const cloths = Array.from({ length: 40 }, (_, n) =>
    chooseCloth({ slug: `gray-${n}`, name, niche: "design", logo: null }),
  );
  for (const { l, c, h, on } of cloths) {
    expect([c, h]).toEqual([0.02, nicheHue("design")]);
    if (on === "paper") expect(l).toBeLessThanOrEqual(0.36);
    else expect(l).toBeGreaterThanOrEqual(0.845);
  }
  expect(new Set(cloths.map(({ on }) => on)).size).toBe(2);
});

test("without a logo the color comes from the name and is that of its letter tile", () => {
  expect(chooseCloth({ slug: "krita", name: "Krita" })).toEqual(letterCloth("Krita"));
  expect(chooseCloth({ slug: "another-slug", name: "krita", niche: "design" })).toEqual(letterCloth("Krita"));
});

test("cloths are chosen for spines as the style sheet draws them", () => {
  expect(spines).toEqual(kinds);
});

test("the cloths of names are readable in both themes", () => {
  expect(letterCloths).toHaveLength(hueCount);
  for (const cloth of letterCloths) {
    expect(contrastOf(cloth), JSON.stringify(cloth)).toBeGreaterThanOrEqual(4.5);
  }
});

test("the cloth of every demo product is readable in both themes", async () => {
  const { products, glyphs } = demoCatalog;
  for (const { name, niches, glyph } of products) {
    const drawn = glyph && glyphs[glyph];
    const logo = drawn ? logoColor(await readPixels(await drawGlyph(drawn), LOGO_PIXELS)) : undefined;
    const cloth = chooseCloth({
      slug: slugify(name),
      name,
      niche: niches[0] ?? null,
      ...(logo !== undefined && { logo }),
    });
    expect(contrastOf(cloth), `${name} ${JSON.stringify(cloth)}`).toBeGreaterThanOrEqual(4.5);
  }
});

test("the cloth of any logo color is readable in both themes", () => {
  for (let n = 0; n < 1_000; n += 1) {
    const [r, g, b] = ["red", "green", "blue"].map((part) => Math.floor(unitOfText(`color ${n}`, part) * 256));
    const cloth = chooseCloth({ slug: `tool-${n}`, name, logo: toOklch(r ?? 0, g ?? 0, b ?? 0) });
    expect(contrastOf(cloth), `${r} ${g} ${b} ${JSON.stringify(cloth)}`).toBeGreaterThanOrEqual(4.5);
    expect(cloth.c).toBeLessThanOrEqual(0.105);
  }
});

test("a logo's color is its heaviest hue, not a small spot and not transparent pixels", () => {
  const paint = (color: number[], count: number) => Array.from({ length: count }, () => color).flat();
  const blue = [0x17, 0x55, 0xd4, 255];
  const spot = logoColor(Uint8Array.from([...paint([245, 243, 239, 255], 980), ...paint(blue, 20)]));
  expect(spot).toBeNull();
  const mark = logoColor(Uint8Array.from([...paint([245, 243, 239, 255], 900), ...paint(blue, 100)]));
  expect(mark?.h).toBeCloseTo(toOklch(0x17, 0x55, 0xd4).h, 3);
  expect(logoColor(Uint8Array.from(paint([255, 0, 0, 100], 100)))).toBeNull();
});
