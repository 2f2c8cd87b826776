import { randomFillSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { ImageRefusedReason } from "#domain/records/outside/image-pipeline.ts";
import { grayPixels, jpegDeclaring, makePng, pngChunk, webpDeclaring } from "#test/corpus/image-bytes.ts";

export type ImageFile = { name: string; bytes: Buffer; expected: "image" | ImageRefusedReason };

const SCRIPT = "<script>alert(1)</script>";
/** Hidden in the metadata of several files: no output may contain it. */
export const METADATA_CANARY = "CANARY-51.5007-0.1246";

let made: Promise<readonly ImageFile[]> | undefined;

/** About forty files that people or attackers upload, each generated in memory: once, because it takes four seconds. */
export function makeImageFiles(): Promise<readonly ImageFile[]> {
  made ??= makeFiles();
  return made;
}

async function makeFiles(): Promise<ImageFile[]> {
  return [...(await makeBenignFiles()), ...(await makeOtherFormats()), ...(await makeHostileFiles())];
}

async function makeBenignFiles(): Promise<ImageFile[]> {
  const png = await plain(300, 200).png().toBuffer();
  const jpeg = await plain(300, 200).jpeg().toBuffer();
  const files: Record<string, Buffer> = {
    "plain.jpg": jpeg,
    "plain.png": png,
    "plain.webp": await plain(300, 200).webp().toBuffer(),
    "lossless.webp": await plain(300, 200).webp({ lossless: true }).toBuffer(),
    "progressive.jpg": await plain(300, 200).jpeg({ progressive: true }).toBuffer(),
    "grey.jpg": await plain(300, 200).grayscale().jpeg().toBuffer(),
    "cmyk.jpg": await plain(300, 200).toColourspace("cmyk").jpeg().toBuffer(),
    "transparent.png": await plain(300, 200, 0.2).png().toBuffer(),
    "palette.png": await plain(300, 200).png({ palette: true }).toBuffer(),
    "sixteen-bit.png": await plain(40, 40).toColourspace("rgb16").png().toBuffer(),
    "one-pixel.png": await plain(1, 1).png().toBuffer(),
    "one-pixel.jpg": await plain(1, 1).jpeg().toBuffer(),
    "very-wide.png": await plain(4_096, 1).png().toBuffer(),
    "very-tall.jpg": await plain(1, 4_096).jpeg().toBuffer(),
    "largest-allowed.jpg": await plain(4_096, 3_900).jpeg({ quality: 40 }).toBuffer(),
    "animated.webp": await makeAnimation(),
    "noise.png": await noise(500, 3).png().toBuffer(),
    "transparent-noise.png": await noise(500, 4).png().toBuffer(),
    "gps.jpg": await plain(60, 40)
      .withExif({ IFD0: { Copyright: METADATA_CANARY }, IFD3: GPS })
      .jpeg()
      .toBuffer(),
    "turned-by-exif.jpg": await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "xmp.webp": await plain(60, 40)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${METADATA_CANARY}</x:xmpmeta>`)
      .webp()
      .toBuffer(),
    "text-chunk.png": makePng({ width: 8, height: 8, data: grayPixels(8, 8), extra: [textChunk(METADATA_CANARY)] }),
    "script-after-end.png": Buffer.concat([png, Buffer.from(SCRIPT)]),
    "zip-after-end.jpg": Buffer.concat([jpeg, Buffer.from("504b0304", "hex"), Buffer.from(METADATA_CANARY)]),
    "script-in-comment.jpg": withJpegComment(jpeg, SCRIPT),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, expected: "image" }));
}

async function makeOtherFormats(): Promise<ImageFile[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
  const gif = await plain(30, 20).gif().toBuffer();
  const files: Record<string, Buffer> = {
    "script.svg": Buffer.from(svg),
    "svg-with-prologue.png": Buffer.from(
      `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    ),
    "page-named.png": Buffer.from(`<!doctype html><title>x</title>${SCRIPT}`),
    "plain.gif": gif,
    "gif-and-script.gif": Buffer.from("GIF89a/*\u0001\u0000*/=1;alert(1);", "latin1"),
    "plain.tiff": await plain(30, 20).tiff().toBuffer(),
    "plain.avif": await plain(30, 20).avif().toBuffer(),
    "plain.bmp": Buffer.concat([Buffer.from("BM"), Buffer.alloc(64)]),
    "plain.ico": Buffer.concat([Buffer.from("00000100010010100000", "hex"), Buffer.alloc(64)]),
    "plain.pdf": Buffer.from("%PDF-1.7\n%%EOF"),
    "pixels.vips": Buffer.concat([Buffer.from("08f2a6b6", "hex"), Buffer.alloc(64)]),
    "riff-but-wave.webp": Buffer.from("RIFF\u0024\u0000\u0000\u0000WAVEfmt ", "latin1"),
    "half-signature.png": Buffer.from("89504e47", "hex"),
    "byte-order-mark.jpg": Buffer.concat([Buffer.from("efbbbf", "hex"), await plain(30, 20).jpeg().toBuffer()]),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, expected: "format" }));
}

async function makeHostileFiles(): Promise<ImageFile[]> {
  const noisyPng = await noise(200, 3).png().toBuffer();
  const noisyJpeg = await noise(200, 3).jpeg().toBuffer();
  const webp = await noise(200, 3).webp().toBuffer();
  return [
    { name: "nothing.png", bytes: Buffer.alloc(0), expected: "empty" },
    { name: "heavy.png", bytes: Buffer.concat([noisyPng, Buffer.alloc(2_200_000)]), expected: "file_too_large" },
    { name: "five-thousand.png", bytes: await plain(5_000, 5_000).png().toBuffer(), expected: "dimensions" },
    { name: "five-thousand-wide.jpg", bytes: await plain(5_000, 10).jpeg().toBuffer(), expected: "dimensions" },
    { name: "sixteen-megapixel.jpg", bytes: await plain(4_096, 4_096).jpeg().toBuffer(), expected: "dimensions" },
    {
      name: "bomb.png",
      bytes: makePng({ width: 20_000, height: 20_000, data: grayPixels(20_000, 20_000) }),
      expected: "dimensions",
    },
    { name: "declared-huge.png", bytes: makePng({ width: 60_000, height: 60_000 }), expected: "dimensions" },
    { name: "declared-largest.png", bytes: makePng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }), expected: "damaged" },
    { name: "declared-huge.jpg", bytes: jpegDeclaring(65_500, 65_500), expected: "dimensions" },
    { name: "declared-huge.webp", bytes: webpDeclaring(16_384, 16_384), expected: "damaged" },
    { name: "zero-size.png", bytes: makePng({ width: 0, height: 0 }), expected: "damaged" },
    { name: "no-data.png", bytes: makePng({ width: 100, height: 100 }), expected: "damaged" },
    { name: "truncated.png", bytes: noisyPng.subarray(0, noisyPng.length / 2), expected: "damaged" },
    { name: "truncated.jpg", bytes: noisyJpeg.subarray(0, noisyJpeg.length / 2), expected: "damaged" },
    { name: "truncated.webp", bytes: webp.subarray(0, webp.length / 2), expected: "damaged" },
    { name: "signature-only.png", bytes: noisyPng.subarray(0, 8), expected: "damaged" },
    {
      name: "signature-then-script.jpg",
      bytes: Buffer.from(`\u00ff\u00d8\u00ff\u00e0${SCRIPT}`, "latin1"),
      expected: "damaged",
    },
    { name: "profile-bomb.png", bytes: makeProfileBomb(), expected: "image" },
    { name: "text-bomb.png", bytes: makeTextBomb(), expected: "image" },
    { name: "lying-chunk-length.png", bytes: makeLyingChunk(), expected: "damaged" },
  ];
}

const GPS = { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1", GPSLongitudeRef: "W", GPSLongitude: "0/1 7/1 28/1" };

function plain(width: number, height: number, alpha?: number): Sharp {
  const color = { r: 40, g: 120, b: 200 };
  return alpha === undefined
    ? sharp({ create: { width, height, channels: 3, background: color } })
    : sharp({ create: { width, height, channels: 4, background: { ...color, alpha } } });
}

function noise(side: number, channels: 3 | 4): Sharp {
  return sharp(randomFillSync(Buffer.alloc(side * side * channels)), { raw: { width: side, height: side, channels } });
}

async function makeAnimation() {
  const colors = ["red", "green", "blue"];
  const frames = colors.map((background) =>
    sharp({ create: { width: 40, height: 40, channels: 4, background } }).png(),
  );
  const animation = sharp(await Promise.all(frames.map((frame) => frame.toBuffer())), { join: { animated: true } });
  return animation.webp({ loop: 0, delay: [50, 50, 50] }).toBuffer();
}

function textChunk(text: string) {
  return pngChunk("tEXt", Buffer.from(`Comment\u0000${text}`, "latin1"));
}

/** Twenty color profiles, each 64 MiB of zeros in 64 kB. */
function makeProfileBomb() {
  return makePng({
    width: 8,
    height: 8,
    data: grayPixels(8, 8),
    extra: Array(20).fill(pngChunk("iCCP", packedZeroes())),
  });
}

function makeTextBomb() {
  return makePng({
    width: 8,
    height: 8,
    data: grayPixels(8, 8),
    extra: Array(20).fill(pngChunk("zTXt", packedZeroes())),
  });
}

function packedZeroes() {
  return Buffer.concat([Buffer.from("x\u0000\u0000", "latin1"), deflateSync(Buffer.alloc(64 * 1024 * 1024))]);
}

/** A chunk that claims to be four gigabytes long. */
function makeLyingChunk() {
  const text = textChunk("x");
  text.writeUInt32BE(0xffff_ffff, 0);
  return makePng({ width: 8, height: 8, data: grayPixels(8, 8), extra: [text] });
}

function withJpegComment(jpeg: Buffer, comment: string) {
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, Buffer.from(comment), jpeg.subarray(2)]);
}
