import sharp from "sharp";

let drawings = 0;

/** libvips can read GIF, TIFF, SVG and more: attack surface without a use. The setting holds for the whole process. */
export function allowThreeLoaders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  if (drawings > 0) sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  // Uploads are seen once: a cache of decoded pixels would only hold memory.
  sharp.cache(false);
}

/** For an SVG we have drawn ourselves; the loader is there for as long as the work takes. */
export async function withSvgLoader<T>(work: () => Promise<T>): Promise<T> {
  drawings += 1;
  allowThreeLoaders();
  try {
    return await work();
  } finally {
    drawings -= 1;
    allowThreeLoaders();
  }
}
