import sharp from "sharp";

let drawings = 0;

/** libvips can read GIF, TIFF, SVG and more, which is attack surface we don't need. Applies to the whole process. */
export function allowThreeLoaders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  if (drawings > 0) sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  // Uploads are processed once: a cache of decoded pixels would only use memory.
  sharp.cache(false);
}

/** For SVGs we drew ourselves; the loader is enabled only while the work runs. */
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
