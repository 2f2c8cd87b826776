import type { Sharp } from "sharp";
import type { WidePicture } from "#domain/records/outside/image-pipeline.ts";
import { loadSharp } from "#services/images/load-sharp.ts";

type Icons = { sizes: readonly number[]; seconds: () => number };

/** PNG with a palette: a logo has few colors, and the file is a quarter of the size. */
export async function drawIcons(
  image: Sharp,
  { sizes, seconds }: Icons,
): Promise<{ size: number; bytes: Uint8Array }[]> {
  const sharp = await loadSharp();
  const largest = Math.max(...sizes);
  // Decoded once: the smaller sizes are made from the largest.
  const { data, info } = await image
    .autoOrient()
    .resize(largest, largest, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const icons: { size: number; bytes: Uint8Array }[] = [];
  for (const size of sizes) {
    const icon = sharp(data, { raw }).timeout({ seconds: seconds() }).resize(size, size);
    icons.push({ size, bytes: await icon.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer() });
  }
  return icons;
}

/** On white where it is transparent. */
export async function drawWideJpeg(image: Sharp, { width, height }: WidePicture): Promise<Uint8Array> {
  return await image
    .autoOrient()
    .resize(width, height, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
