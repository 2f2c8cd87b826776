import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { demoPictureKey, demoScreens } from "#contract/shared/products/demo-pictures.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { withDemoPictures } from "#services/demo-pictures/with-demo-pictures.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { contentTypeOfKey } from "#services/storage/file-storage.ts";

const known = demoPictureKey({ slug: "quillnest", screen: "editor" });
let stored: Map<string, Uint8Array>;
let storage: FileStorage;

beforeEach(() => {
  stored = new Map();
  const memory: FileStorage = {
    put: async (key, bytes) => void stored.set(key, bytes),
    async read(key) {
      const bytes = stored.get(key);
      return bytes ? { bytes, contentType: contentTypeOfKey(key) ?? "" } : null;
    },
    delete: async () => {},
    async *list() {},
    async *listAll() {},
    findPutAt: async () => null,
  };
  storage = withDemoPictures(memory, { isKnown: async (key) => key === known });
});

test("a picture of the demo is drawn when it is first read, and then kept", async () => {
  const file = await storage.read(`${known}-large.webp`);
  expect(file?.contentType).toBe("image/webp");
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: "webp", width: 1280, height: 800 });
  expect([...stored.keys()]).toEqual([`${known}-large.webp`]);
  stored.set(`${known}-large.webp`, new Uint8Array([1]));
  expect((await storage.read(`${known}-large.webp`))?.bytes).toEqual(new Uint8Array([1]));
});

test.each([
  "pictures/demo-somebody-editor-small.webp",
  `${known}-huge.webp`,
  `${known}-small.png`,
  `${known}.webp`,
  "pictures/demo-quillnest-nothing-small.webp",
  "pictures/0123456789abcdef-small.webp",
])("nothing is drawn for %s", async (key) => {
  expect(await storage.read(key)).toBeNull();
  expect(stored.size).toBe(0);
});

test("every screen can be drawn, and afterwards SVG is still refused elsewhere", async () => {
  createImagePipeline();
  const everything = withDemoPictures(storage, { isKnown: async () => true });
  for (const screen of demoScreens) {
    const file = await everything.read(`${demoPictureKey({ slug: "murmurcast", screen })}-small.webp`);
    const { channels } = await sharp(file?.bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), screen).toBeGreaterThan(10);
  }
  await expect(sharp(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")).metadata()).rejects.toThrow(
    "unsupported",
  );
});
