import { type Color, oklchHex } from "./oklch-hex.ts";
import { pageColors } from "./page-colors.ts";

/** The three tokens that are made from an accent color, of one theme. */
export type AccentShades = { accent: string; soft: string; ink: string };

export type AccentProblem = { theme: "light" | "dark"; ratio: number; nearest: string | null };

/** WCAG 2.2, 1.4.3: for text that isn't large. */
export const textContrast = 4.5;

/**
 * The shades of web/styles/tokens.css for another color. In the light theme it is used as it is; no color can be read on
 * both white and black, so in the dark theme it is the same hue, lighter.
 */
export function accentShades(accent: string): Record<"light" | "dark", AccentShades> {
  const { c, h } = hexOklch(accent);
  const shade = (l: number, most: number) => oklchHex({ l, c: Math.min(c, most), h });
  return {
    light: { accent, soft: shade(0.95, 0.035), ink: accent },
    dark: { accent: shade(0.7, 0.17), soft: shade(0.3, 0.06), ink: shade(0.82, 0.12) },
  };
}

/** Null if words in this color can be read wherever the site has them: on pages, on cards and on its own soft shade. */
export function accentProblem(accent: string): AccentProblem | null {
  const worst = worstOf(accent);
  return worst.ratio >= textContrast ? null : { ...worst, nearest: nearestTo(accent) };
}

function worstOf(accent: string): Omit<AccentProblem, "nearest"> {
  const shades = accentShades(accent);
  const measured = (["light", "dark"] as const).flatMap((theme) => {
    const { ink, soft } = shades[theme];
    const { surface, raised } = pageColors[theme];
    return [surface, raised, soft].map((ground) => ({ theme, ratio: contrast(ink, ground) }));
  });
  return measured.reduce((worst, each) => (each.ratio < worst.ratio ? each : worst));
}

/** The same hue, dark enough; null if there is none. */
function nearestTo(accent: string): string | null {
  const { l, c, h } = hexOklch(accent);
  for (let lighter = l; lighter > 0.2; lighter -= 0.005) {
    const color = oklchHex({ l: lighter, c, h });
    if (worstOf(color).ratio >= textContrast) return color;
  }
  return null;
}

/** WCAG 2 contrast ratio. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Rounded down: 4.49 isn't 4.5. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The inverse of `oklchHex`; Björn Ottosson's matrices. */
export function hexOklch(hex: string): Color {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearOf(hex: string): [number, number, number] {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
