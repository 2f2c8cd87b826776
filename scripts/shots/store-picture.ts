import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { type Pixels, shareChanged } from "./share-changed.ts";

/** Where the last run's pictures of an area are, beside those of this run. */
export const lastFolder = "last";

/**
 * Writes a picture and keeps the one it replaces. Returns the share of pixels that differ, or null if there is nothing to
 * compare with.
 */
export async function storePicture(folder: string, { file, png }: { file: string; png: Buffer }) {
  const [now, last] = [join(folder, file), join(folder, lastFolder, file)];
  mkdirSync(dirname(last), { recursive: true });
  const hadOne = existsSync(now);
  if (hadOne) renameSync(now, last);
  writeFileSync(now, png);
  if (!hadOne) return null;
  const before = readFileSync(last);
  return before.equals(png) ? 0 : shareChanged(await pixelsOf(before), await pixelsOf(png));
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
