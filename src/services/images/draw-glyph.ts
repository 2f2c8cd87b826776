import { withSvgLoader } from "./load-sharp.ts";

/** The color has six hex digits, the path is in a square of 24 units. */
type Glyph = { hex: string; path: string };

const SIDE = 160;
const GLYPH = 100;
// The picture is the same on light and dark pages, so the tile is part of it. The light one is the token `sunk`.
const LIGHT_TILE = "f5f3ef";
const DARK_TILE = "2b303b";
// WCAG's minimum for graphics. A color with less contrast on the light tile has at least 3.9 on the dark one.
const MIN_CONTRAST = 3;

/**
 * A brand's glyph as a PNG on the neutral tile that it is visible on. Its color is exact, because many brands insist on
 * that.
 */
export async function drawGlyph({ hex, path }: Glyph): Promise<Uint8Array> {
  const margin = (SIDE - GLYPH) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="100%" height="100%" fill="#${tileFor(hex)}"/>
    <path transform="translate(${margin} ${margin}) scale(${GLYPH / 24})" fill="#${hex}" d="${path}"/>
  </svg>`;
  return withSvgLoader((sharp) => sharp(Buffer.from(svg)).png().toBuffer());
}

function tileFor(hex: string): string {
  return contrast(hex, LIGHT_TILE) >= MIN_CONTRAST ? LIGHT_TILE : DARK_TILE;
}

/** WCAG 2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
