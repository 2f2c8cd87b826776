import { type Oklch, toOklch } from "#contract/shared/look/oklch.ts";

/** The side of the square in which a logo's color is looked for. */
export const LOGO_PIXELS = 48;

const OPAQUE = 128;
/** Below this chroma, a color looks gray. */
const MIN_CHROMA = 0.06;
const BINS = 18;
/** A smaller spot of color is a detail, such as a flag in the corner. */
const MIN_SHARE = 0.02;

type Bin = { pixels: number; weight: number; l: number; c: number; x: number; y: number };

/**
 * The color that people associate with a logo, from its RGBA pixels: the heaviest of 18 hues, vivid pixels first. Null
 * if it is gray.
 */
export function logoColor(pixels: Uint8Array): Oklch | null {
  const bins = Array.from({ length: BINS }, (): Bin => ({ pixels: 0, weight: 0, l: 0, c: 0, x: 0, y: 0 }));
  let opaque = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < OPAQUE) continue;
    opaque += 1;
    const { l, c, h } = toOklch(red, green, blue);
    const bin = bins[Math.floor((h / 360) * BINS)];
    if (c < MIN_CHROMA || !bin) continue;
    const weight = c * c;
    bin.pixels += 1;
    bin.weight += weight;
    bin.l += l * weight;
    bin.c += c * weight;
    bin.x += Math.cos((h * Math.PI) / 180) * weight;
    bin.y += Math.sin((h * Math.PI) / 180) * weight;
  }
  const heaviest = bins.reduce((best, bin) => (bin.weight > best.weight ? bin : best));
  if (heaviest.pixels <= opaque * MIN_SHARE) return null;
  const { weight, l, c, x, y } = heaviest;
  return { l: l / weight, c: c / weight, h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}
