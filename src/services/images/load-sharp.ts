import type Sharp from "sharp";

const SVG = { operation: ["VipsForeignLoadSvgBuffer"] };
let drawings = 0;
let isRestricted = false;

/**
 * Every use of sharp goes through here. Loaded with the first picture: the start needs none, and visitors request few.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  allowThreeLoaders(sharp);
  return sharp;
}

/** libvips can read GIF, TIFF, SVG and more, which is attack surface we don't need. Applies to the whole process. */
function allowThreeLoaders(sharp: typeof Sharp): void {
  // Only once: while all loaders are blocked, a picture that another thread is decoding would be refused.
  if (isRestricted) return;
  isRestricted = true;
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  // Uploads are processed once: a cache of decoded pixels would only use memory.
  sharp.cache(false);
}

/** For SVGs we drew ourselves; the loader is enabled only while the work runs. */
export async function withSvgLoader<T>(work: (sharp: typeof Sharp) => Promise<T>): Promise<T> {
  const sharp = await loadSharp();
  drawings += 1;
  sharp.unblock(SVG);
  try {
    return await work(sharp);
  } finally {
    drawings -= 1;
    if (drawings === 0) sharp.block(SVG);
  }
}
