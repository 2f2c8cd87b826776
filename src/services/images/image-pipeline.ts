import { createHash } from "node:crypto";
import type { Metadata, Sharp } from "sharp";
import type { ImagePipeline, SquareImage } from "#domain/records/outside/image-pipeline.ts";
import { drawIcons, drawWideJpeg } from "#services/images/draw-brand.ts";
import { drawPicture } from "#services/images/draw-picture.ts";
import { dropPngText } from "#services/images/drop-png-text.ts";
import { ImageRefused } from "#services/images/image-refused.ts";
import { loadSharp } from "#services/images/load-sharp.ts";
import { sniffImage } from "#services/images/sniff-image.ts";
import { createWorkSlots } from "#services/work-slots.ts";

// Security §3.6 and C15.
const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_SIDE = 4_096;
const MAX_PIXELS = 16_000_000;
const MAX_OUTPUT_BYTES = 65_536;
const SQUARE_MS = 5_000;
/** Six files take a second on one core; a busy machine gets more time. */
const PICTURE_MS = 20_000;
const CONCURRENT = 2;
const WAITING = 16;
// Noise can exceed the output limit at the first quality; each step roughly halves it.
const QUALITIES = [82, 60, 35, 10];
// 80 bits: no two of a billion files share a name by chance. Lists have a logo on each card, so it is kept short.
const HASH_LENGTH = 20;

/** Whatever the input is, sharp encodes the result, without metadata. */
export function createImagePipeline(options: { maxFileBytes?: number; squareMs?: number } = {}): ImagePipeline {
  const { maxFileBytes = MAX_FILE_BYTES, squareMs = SQUARE_MS } = options;
  const slots = createWorkSlots({ concurrent: CONCURRENT, waiting: WAITING, whenFull: () => new ImageRefused("busy") });

  async function withImage<T>(file: Uint8Array, totalMs: number, draw: (image: CheckedImage) => Promise<T>) {
    if (file.length === 0) throw new ImageRefused("empty");
    if (file.length > maxFileBytes) throw new ImageRefused("file_too_large");
    const format = sniffImage(file);
    if (!format) throw new ImageRefused("format");
    const bytes = format === "png" ? dropPngText(file) : file;
    return await slots.run(async () => {
      const sharp = await loadSharp();
      const deadline = performance.now() + totalMs;
      const seconds = () => secondsUntil(deadline);
      try {
        const header = await openImage(sharp, { bytes, seconds }).metadata();
        if (header.format !== format) throw new ImageRefused("format");
        if (header.width > MAX_SIDE || header.height > MAX_SIDE) throw new ImageRefused("dimensions");
        return await draw({ header, seconds, open: () => openImage(sharp, { bytes, seconds }) });
      } catch (error) {
        throw toRefusal(error);
      }
    });
  }

  return {
    toSquareWebp: (file, { sizes, fit = "cover", minSide = 0 }) =>
      withImage(file, squareMs, async ({ header, seconds, open }) => {
        if (Math.max(header.width, header.height) < minSide) throw new ImageRefused("too_small");
        const images: SquareImage[] = [];
        for (const size of sizes) images.push(await drawSquare(open(), { size, fit, seconds }));
        return images;
      }),
    toIcons: (file, { sizes, minSide }) =>
      withImage(file, PICTURE_MS, async ({ header, seconds, open }) => {
        if (Math.max(header.width, header.height) < minSide) throw new ImageRefused("too_small");
        const icons = await drawIcons(open(), { sizes, seconds });
        return icons.map((icon) => ({ ...icon, hash: hashOf(icon.bytes) }));
      }),
    toWideJpeg: (file, size) =>
      withImage(file, PICTURE_MS, async ({ header, open }) => {
        if (header.width < size.width / 2 || header.height < size.height / 2) throw new ImageRefused("too_small");
        return await drawWideJpeg(open(), size);
      }),
    toPicture: (file) => withImage(file, PICTURE_MS, ({ open, seconds }) => drawPicture(open(), { seconds })),
  };
}

type CheckedImage = {
  header: Metadata;
  /** Opens the image again. */
  open: () => Sharp;
  /** The time that is left, as sharp expects it. */
  seconds: () => number;
};

type Opened = { bytes: Uint8Array; seconds: () => number };

function openImage(sharp: Awaited<ReturnType<typeof loadSharp>>, { bytes, seconds }: Opened) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).timeout({ seconds: seconds() });
}

type Square = { size: number; fit: "cover" | "contain"; seconds: () => number };

async function drawSquare(image: Sharp, { size, fit, seconds }: Square): Promise<SquareImage> {
  const sharp = await loadSharp();
  // Decoded once; the raw square is small, so trying another quality is cheap.
  const { data, info } = await image
    .autoOrient()
    .resize(size, size, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const bytes = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .timeout({ seconds: seconds() })
      .webp({ quality, alphaQuality: quality })
      .toBuffer();
    if (bytes.length <= MAX_OUTPUT_BYTES) return { size, bytes, hash: hashOf(bytes) };
  }
  throw new ImageRefused("dimensions");
}

function hashOf(bytes: Uint8Array) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
}

/** sharp counts whole seconds, and 0 means no limit. */
function secondsUntil(deadline: number) {
  const left = Math.ceil((deadline - performance.now()) / 1_000);
  if (left <= 0) throw new ImageRefused("timed_out");
  return left;
}

// sharp throws plain errors; these fragments are from its and libvips' messages.
function toRefusal(error: unknown) {
  if (error instanceof ImageRefused) return error;
  const message = error instanceof Error ? error.message : "";
  if (/pixel limit|dimensions/i.test(message)) return new ImageRefused("dimensions", { cause: error });
  if (/timeout/i.test(message)) return new ImageRefused("timed_out", { cause: error });
  if (/unsupported image format/i.test(message)) return new ImageRefused("format", { cause: error });
  return new ImageRefused("damaged", { cause: error });
}
