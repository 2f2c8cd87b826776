import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { ImageRefused } from "#services/images/image-refused.ts";
import { type ImageFile, METADATA_CANARY, makeImageFiles } from "#test/corpus/image-files.ts";
import { processorSeconds } from "#test/tools/processor-seconds.ts";

const SIZES = { sizes: [256, 64] };
const MEBIBYTE = 1024 * 1024;

let files: readonly ImageFile[];
// Other tests use the rest of the machine, so only the tests of the time limit set a short one.
const pipeline = createImagePipeline({ squareMs: 60_000 });

beforeAll(async () => {
  files = await makeImageFiles();
}, 60_000);

function find(name: string) {
  const file = files.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`No ${name} in the corpus`);
  return file.bytes;
}

async function outcomeOf(file: ImageFile) {
  try {
    return { images: await pipeline.toSquareWebp(file.bytes, SIZES) };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.reason };
    throw error;
  }
}

describe("the corpus (C15)", () => {
  test("has about forty files or more, and each gives its expected result", async () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    const ends: Record<string, string> = {};
    for (const file of files) ends[file.name] = (await outcomeOf(file)).refused ?? "image";
    expect(ends).toEqual(Object.fromEntries(files.map(({ name, expected }) => [name, expected])));
  }, 60_000);

  test("every accepted file becomes clean, small, square WebPs named by their content", async () => {
    for (const file of files.filter(({ expected }) => expected === "image")) {
      const { images } = await outcomeOf(file);
      expect(
        images?.map(({ size }) => size),
        file.name,
      ).toEqual(SIZES.sizes);
      for (const { size, bytes, hash } of images ?? []) {
        const meta = await sharp(bytes).metadata();
        expect(meta, file.name).toMatchObject({ format: "webp", width: size, height: size, hasProfile: false });
        expect([meta.exif, meta.xmp, meta.iptc, meta.pages, meta.orientation], file.name).toEqual(
          Array(5).fill(undefined),
        );
        expect(bytes.length, file.name).toBeLessThanOrEqual(65_536);
        expect(Buffer.from(bytes).includes(METADATA_CANARY), file.name).toBe(false);
        expect(Buffer.from(bytes).includes("<script"), file.name).toBe(false);
        expect(hash).toBe(createHash("sha256").update(bytes).digest("hex").slice(0, 20));
      }
    }
  }, 60_000);

  test("the canaries were really there", () => {
    for (const name of ["gps.jpg", "xmp.webp", "text-chunk.png", "zip-after-end.jpg"]) {
      expect(find(name).includes(METADATA_CANARY), name).toBe(true);
    }
  });
});

describe("resources", () => {
  test("decompression bombs are refused without decompressing them", async () => {
    const before = process.memoryUsage().rss;
    const bombs = files.filter(({ name }) => /bomb|declared|five-thousand|sixteen-mega/.test(name));
    const seconds = await processorSeconds(() => Promise.all(bombs.map(outcomeOf)));
    expect(bombs.length).toBeGreaterThanOrEqual(8);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEBIBYTE);
    expect(seconds).toBeLessThan(5);
  });

  test("uploads beyond the queue are refused, the others are served", async () => {
    const uploads = await Promise.all(
      Array.from({ length: 30 }, () => outcomeOf({ name: "", bytes: find("plain.png"), expected: "image" })),
    );
    expect(uploads.filter(({ refused }) => refused === "busy")).toHaveLength(12);
    expect(uploads.filter(({ images }) => images)).toHaveLength(18);
  });

  test("a smaller limit for fetched logos is respected", async () => {
    const logos = createImagePipeline({ maxFileBytes: 100 });
    await expect(logos.toSquareWebp(find("plain.png"), SIZES)).rejects.toMatchObject({ reason: "file_too_large" });
  });
});

describe("resizing", () => {
  test("an image rotated by its EXIF data is upright", async () => {
    const left = await sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: "blue" } }, left: 20, top: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const [image] = await pipeline.toSquareWebp(left, { sizes: [64], fit: "contain" });
    const { data, info } = await sharp(image?.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    expect(at(32, 8)[0]).toBeGreaterThan(200);
    expect(at(32, 56)[2]).toBeGreaterThan(200);
  });

  test("contain keeps a wide logo whole on transparency, cover fills the square", async () => {
    const [contained] = await pipeline.toSquareWebp(find("plain.png"), { sizes: [64], fit: "contain" });
    const [covered] = await pipeline.toSquareWebp(find("plain.png"), { sizes: [64] });
    expect((await sharp(contained?.bytes).stats()).isOpaque).toBe(false);
    expect((await sharp(covered?.bytes).stats()).isOpaque).toBe(true);
  });

  test("the same picture gives the same name", async () => {
    const [first] = await pipeline.toSquareWebp(find("plain.jpg"), SIZES);
    const [second] = await pipeline.toSquareWebp(find("plain.jpg"), SIZES);
    expect(first?.hash).toBe(second?.hash);
  });
});

test("libvips itself refuses other formats, even if sniffing lets one through", async () => {
  for (const name of ["script.svg", "plain.gif", "plain.tiff", "plain.avif"]) {
    await expect(sharp(find(name)).metadata(), name).rejects.toThrow("unsupported image format");
  }
});
