const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const MAX_ENTRIES = 32;
const PNG_SIGNATURE = 0x89504e47;

/**
 * The largest PNG inside an .ico file, which is a container of pictures. The image pipeline reads PNG; raw bitmaps, the
 * other format in there, are small. Null if the file isn't an .ico or contains no PNG.
 */
export function pngInIco(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint16(0, true) !== 0 || view.getUint16(2, true) !== 1) return null;
  let largest: Uint8Array | null = null;
  for (let entry = 0; entry < Math.min(view.getUint16(4, true), MAX_ENTRIES); entry += 1) {
    const at = HEADER_BYTES + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > bytes.length) break;
    const length = view.getUint32(at + 8, true);
    const offset = view.getUint32(at + 12, true);
    if (length < 8 || offset + length > bytes.length || view.getUint32(offset) !== PNG_SIGNATURE) continue;
    if (largest === null || length > largest.length) largest = bytes.subarray(offset, offset + length);
  }
  return largest;
}
