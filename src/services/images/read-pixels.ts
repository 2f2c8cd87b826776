import { loadSharp } from "./load-sharp.ts";

/** The RGBA pixels of a stored picture, scaled to a square. */
export async function readPixels(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize(side, side, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
}
