const SIGNATURE_LENGTH = 8;
// Length, type and checksum around a chunk's data.
const CHUNK_FRAME = 12;
const TEXT_CHUNKS = new Set(["tEXt", "zTXt", "iTXt"]);

/**
 * Text chunks are never shown, but libpng decompresses each one to measure it: 1.3 MB of them cost two seconds of CPU.
 * Anything that doesn't look like a chunk is passed on, for the decoder to refuse.
 */
export function dropPngText(png: Uint8Array): Uint8Array {
  const view = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const kept = [view.subarray(0, SIGNATURE_LENGTH)];
  let at = SIGNATURE_LENGTH;
  while (at + CHUNK_FRAME <= view.length) {
    const end = at + CHUNK_FRAME + view.readUInt32BE(at);
    if (!TEXT_CHUNKS.has(view.toString("latin1", at + 4, at + 8))) kept.push(view.subarray(at, end));
    at = end;
  }
  if (at < view.length) kept.push(view.subarray(at));
  return Buffer.concat(kept);
}
