import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { pictureFile } from "./screen.ts";
import type { AreaResult, Shot } from "./shoot-area.ts";

const gap = 16;
const labelHeight = 28;
const tallestThumb = 460;
/** About as high as wide, so that no viewer has to make it much smaller. */
const rowsPerSheet = 5;
/** How wide a picture is on the sheet, by the width of its screen. */
const drawnWidths: Record<number, number> = { 360: 220, 768: 340, 1280: 480 };
const background = "#e9e6df";

/** The tops of all pictures of an area as PNGs, a row for each screen, to see an area at one look. Returns the files. */
export async function drawSheets({ area, shots }: AreaResult, folder: string): Promise<string[]> {
  const rows = area.screens
    .map(({ name }) => shots.filter(({ screen }) => screen === name))
    .filter((row) => row.length > 0);
  const files: string[] = [];
  for (const [index, part] of sheetsOf(rows).entries()) {
    const file = join(folder, `${area.name}${index > 0 ? `-${index + 1}` : ""}.png`);
    await drawSheet({ rows: part, from: join(folder, area.name), file });
    files.push(file);
  }
  return files;
}

/** Equally full, so that no sheet has one row alone. */
export function sheetsOf<Row>(rows: Row[]): Row[][] {
  const sheets = Math.ceil(rows.length / rowsPerSheet);
  const size = Math.ceil(rows.length / sheets);
  return Array.from({ length: sheets }, (_, n) => rows.slice(n * size, (n + 1) * size));
}

type Sheet = { rows: Shot[][]; from: string; file: string };
type Thumb = { data: Buffer; width: number; height: number };

async function drawSheet({ rows, from, file }: Sheet): Promise<void> {
  const pieces: OverlayOptions[] = [];
  let [top, right] = [gap, 0];
  for (const row of rows) {
    pieces.push({ input: label(row[0]?.screen ?? ""), top, left: gap });
    const thumbs = await Promise.all(row.map((shot) => thumbOf(shot, from)));
    let left = gap;
    for (const { data, width } of thumbs) {
      pieces.push({ input: data, top: top + labelHeight, left });
      left += width + gap;
    }
    right = Math.max(right, left);
    top += labelHeight + Math.max(...thumbs.map(({ height }) => height)) + gap;
  }
  await sharp({ create: { width: right, height: top, channels: 3, background } })
    .composite(pieces)
    .png({ palette: true })
    .toFile(file);
}

async function thumbOf(shot: Shot, folder: string): Promise<Thumb> {
  const width = drawnWidths[shot.width] ?? 340;
  const small = await sharp(join(folder, pictureFile(shot)))
    .resize({ width })
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(tallestThumb, small.info.height);
  return { data: await sharp(small.data).extract({ left: 0, top: 0, width, height }).png().toBuffer(), width, height };
}

function label(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="${labelHeight}"><text y="19" font-family="sans-serif" font-size="17">${escapeHtml(text)}</text></svg>`,
  );
}
