import type { Sharp } from "sharp";
import { type PictureFormat, pictureFormats, pictureSizes, sizesOf } from "#contract/shared/products/picture-sizes.ts";
import type { DrawnPicture } from "#domain/records/outside/image-pipeline.ts";
import { ImageRefused } from "#services/images/image-refused.ts";
import { loadSharp } from "#services/images/load-sharp.ts";

/** Limits both sides, so that a phone's tall screenshot gets no larger files than others. */
const LONGEST = pictureSizes.at(-1)?.width ?? 0;
const MAX_OUTPUT_BYTES = 1024 * 1024;
/**
 * The first quality is for everything but noise. AVIF at effort 0 takes a quarter of the time of effort 1 and makes
 * screenshots 5 % larger; WebP at 2 takes half the time of the usual 4.
 */
export const pictureEncoders: Record<PictureFormat, (image: Sharp, options: { isNoise: boolean }) => Sharp> = {
  avif: (image, { isNoise }) => image.avif({ quality: isNoise ? 25 : 55, effort: 0 }),
  webp: (image, { isNoise }) => image.webp({ quality: isNoise ? 25 : 78, effort: 2 }),
};

/** The picture in every size and format it needs. */
export async function drawPicture(image: Sharp, { seconds }: { seconds: () => number }): Promise<DrawnPicture> {
  const sharp = await loadSharp();
  // Decoded once: the smaller sizes are made from the largest.
  const { data, info } = await image
    .autoOrient()
    .resize(LONGEST, LONGEST, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: DrawnPicture["files"] = [];
  for (const size of sizesOf(width)) {
    const draw = () =>
      sharp(data, { raw: { width, height, channels } }).timeout({ seconds: seconds() }).resize({ width: size.width });
    for (const format of pictureFormats) {
      let bytes = await pictureEncoders[format](draw(), { isNoise: false }).toBuffer();
      if (bytes.length > MAX_OUTPUT_BYTES) bytes = await pictureEncoders[format](draw(), { isNoise: true }).toBuffer();
      if (bytes.length > MAX_OUTPUT_BYTES) throw new ImageRefused("dimensions");
      files.push({ size: size.name, format, bytes });
    }
  }
  return { width, height, files };
}
