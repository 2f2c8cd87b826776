import { letterCloth } from "#contract/shared/look/letter-cloths.ts";
import { contrast, type Oklch } from "#contract/shared/look/oklch.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { unitOfText } from "#contract/shared/text/unit-of-text.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";

type ClothOf = {
  slug: string;
  name: string;
  /** The slug of its first niche, if it has one. */
  niche?: string | null;
  /** Absent without a logo, null if the logo is gray. */
  logo?: Oklch | null;
};

/** Titles in the colors `surface` and `ink` of light pages, in both themes, and how much lighter a cloth is on dark pages. */
export const spines: Record<Cloth["on"], { text: Oklch; onDark: number }> = {
  paper: { text: { l: 0.985, c: 0.004, h: 85 }, onDark: 0.045 },
  ink: { text: { l: 0.24, c: 0.015, h: 260 }, onDark: -0.12 },
};
const MIN_CONTRAST = 4.5;

/** The color of a product's spine, and whether its title is printed in paper or ink. It depends on nothing that changes often. */
export function chooseCloth({ slug, name, niche = null, logo }: ClothOf): Cloth {
  if (logo === undefined) return letterCloth(name);
  if (logo) return readable(fromColor(logo, slug));
  return readable(fromGray(niche === null ? Math.floor(unitOfText(slug, "hue") * 360) : nicheHue(niche), slug));
}

function fromColor({ l, c, h }: Oklch, slug: string): Cloth {
  if (l > 0.72) return { l: 0.83, c: Math.min(0.55 * c, 0.08), h, on: "ink" };
  // Varies the color a little, so that two red logos don't get the same red.
  const lot = pick(slug, "lot", [-2, -1, 0, 1, 2]);
  return {
    l: clamp(0.32, 0.5, clamp(0.36, 0.46, l - 0.17) + lot * 0.03),
    // Vermilion, which means votes, has 0.19 and stays the only vivid color.
    c: Math.min(0.6 * c, 0.105),
    h,
    on: "paper",
  };
}

function fromGray(h: number, slug: string): Cloth {
  const within = unitOfText(slug, "lot");
  return unitOfText(slug, "cloth") < 0.5
    ? { l: 0.29 + within * 0.07, c: 0.02, h, on: "paper" }
    : { l: 0.845 + within * 0.05, c: 0.02, h, on: "ink" };
}

/** Rounded to what is stored and sent, and moved away from its text until that is readable in both themes. */
function readable({ c, on, ...cloth }: Cloth): Cloth {
  const rounded = { c: Math.floor(c * 200) / 200, h: Math.round(cloth.h) % 360, on };
  let l = round(cloth.l);
  while (contrastOf({ ...rounded, l }) < MIN_CONTRAST && l > 0.02 && l < 0.98)
    l = round(l + (on === "ink" ? 0.02 : -0.02));
  return { ...rounded, l };
}

/** The lower of both themes. */
function contrastOf({ on, ...color }: Cloth): number {
  const { text, onDark } = spines[on];
  return Math.min(contrast(text, color), contrast(text, { ...color, l: color.l + onDark }));
}

function pick<T>(slug: string, purpose: string, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(unitOfText(slug, purpose) * choices.length)] ?? choices[0];
}

function clamp(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
