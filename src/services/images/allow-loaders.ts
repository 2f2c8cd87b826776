import sharp from "sharp";

const SVG = { operation: ["VipsForeignLoadSvgBuffer"] };

let drawings = 0;
let isRestricted = false;

/** libvips can read GIF, TIFF, SVG and more, which is attack surface we don't need. Applies to the whole process. */
export function allowThreeLoaders(): void {
  // Once only: while everything is blocked, a picture that another thread is decoding would be refused.
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
export async function withSvgLoader<T>(work: () => Promise<T>): Promise<T> {
  allowThreeLoaders();
  drawings += 1;
  sharp.unblock(SVG);
  try {
    return await work();
  } finally {
    drawings -= 1;
    if (drawings === 0) sharp.block(SVG);
  }
}
