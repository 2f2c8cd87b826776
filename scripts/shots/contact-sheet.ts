import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { pictureFile } from "./screen.ts";
import type { AreaResult, Shot } from "./shoot-area.ts";

const gap = 16;
const labelHeight = 28;
const tallestThumb = 460;
const widestLine = 2240;
/** About as high as wide, so that no viewer has to make it much smaller. */
const linesPerSheet = 5;
/** How wide a picture is on the sheet, by the width of its screen. */
const drawnWidths: Record<number, number> = { 360: 220, 768: 340, 1280: 480 };
const background = "#e9e6df";

type Thumb = { data: Buffer; width: number; height: number };
/** The pictures of a screen with its name above. */
type Block = { name: string; thumbs: Thumb[]; width: number; height: number };

/** The tops of all pictures of an area as PNGs, to see an area at one look. */
export async function drawSheets({ area, shots }: AreaResult, folder: string): Promise<void> {
  const blocks: Block[] = [];
  for (const { name } of area.screens) {
    const ofScreen = shots.filter(({ screen }) => screen === name);
    const thumbs = await Promise.all(ofScreen.map((shot) => thumbOf(shot, join(folder, area.name))));
    if (thumbs.length > 0) blocks.push(blockOf(name, thumbs));
  }
  for (const [index, lines] of sheetsOf(linesOf(blocks)).entries()) {
    await drawSheet(lines, join(folder, `${area.name}${index > 0 ? `-${index + 1}` : ""}.png`));
  }
}

async function thumbOf(shot: Shot, folder: string): Promise<Thumb> {
  const width = drawnWidths[shot.width] ?? 340;
  const small = await sharp(join(folder, pictureFile(shot)))
    .resize({ width })
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(tallestThumb, small.info.height);
  return { data: await sharp(small.data).extract({ left: 0, top: 0, width, height }).png().toBuffer(), width, height };
}

function blockOf(name: string, thumbs: Thumb[]): Block {
  const width = thumbs.reduce((sum, thumb) => sum + thumb.width + gap, -gap);
  return { name, thumbs, width, height: labelHeight + Math.max(...thumbs.map(({ height }) => height)) };
}

/** As many screens in a line as fit. */
export function linesOf<T extends { width: number }>(blocks: T[]): T[][] {
  const lines: T[][] = [];
  let left = 0;
  for (const block of blocks) {
    const line = lines.at(-1);
    if (line && left + block.width <= widestLine) line.push(block);
    else lines.push([block]);
    left = (line === lines.at(-1) ? left : 0) + block.width + gap;
  }
  return lines;
}

/** Equally full, so that no sheet has one line alone. */
export function sheetsOf<Line>(lines: Line[]): Line[][] {
  const sheets = Math.ceil(lines.length / linesPerSheet);
  const size = Math.ceil(lines.length / sheets);
  return Array.from({ length: sheets }, (_, n) => lines.slice(n * size, (n + 1) * size));
}

async function drawSheet(lines: Block[][], file: string): Promise<void> {
  const pieces: OverlayOptions[] = [];
  let [top, right] = [gap, 0];
  for (const line of lines) {
    let left = gap;
    for (const { name, thumbs, width } of line) {
      pieces.push({ input: label(name, width), top, left });
      for (const thumb of thumbs) {
        pieces.push({ input: thumb.data, top: top + labelHeight, left });
        left += thumb.width + gap;
      }
    }
    right = Math.max(right, left);
    top += Math.max(...line.map(({ height }) => height)) + gap;
  }
  await sharp({ create: { width: right, height: top, channels: 3, background } })
    .composite(pieces)
    .png({ palette: true })
    .toFile(file);
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text y="19" font-family="sans-serif" font-size="17">${escapeHtml(text)}</text></svg>`,
  );
}
