import { crc32, deflateSync } from "node:zlib";

const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** A PNG built from parts, so that its header can contradict its data. */
export function makePng(options: {
  width: number;
  height: number;
  data?: Buffer;
  extra?: Buffer[];
  bitDepth?: number;
}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(options.width, 0);
  header.writeUInt32BE(options.height, 4);
  header.set([options.bitDepth ?? 8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk("IHDR", header),
    ...(options.extra ?? []),
    pngChunk("IDAT", options.data ?? Buffer.alloc(0)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A decompression bomb: zeros compress a thousandfold, so a small file unpacks to width × height bytes. */
export function grayPixels(width: number, height: number) {
  return deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
}

export function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** The header of a JPEG that declares a size and then stops. */
export function jpegDeclaring(width: number, height: number) {
  const frame = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b080000000001011100", "hex");
  frame.writeUInt16BE(height, 25);
  frame.writeUInt16BE(width, 27);
  return Buffer.concat([frame, Buffer.from("ffda0008010100003f00d2cf20ffd9", "hex")]);
}

/** An extended WebP that declares a canvas of width × height and has no image data. */
export function webpDeclaring(width: number, height: number) {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const chunk = Buffer.concat([Buffer.from("VP8X"), u32(10), canvas]);
  return Buffer.concat([Buffer.from("RIFF"), u32(4 + chunk.length), Buffer.from("WEBP"), chunk]);
}

function u32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
