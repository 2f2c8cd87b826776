import type { DemoGlyph, DemoGlyphs } from "#db/demo/demo-schema.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import type { ImagePipeline } from "#domain/records/outside/image-pipeline.ts";
import { drawLogo } from "./fetch-logo.ts";
import { LOGO_FOLDER } from "./fetch-missing-logos.ts";

type DemoLogoServices = {
  drawGlyph: (glyph: DemoGlyph) => Promise<Uint8Array>;
  images: ImagePipeline;
  storage: Pick<FileStorage, "put">;
};

// Two cores encode while the others wait for the disk.
const AT_ONCE = 8;

/** Stores glyphs as logos, in the same form as logos we fetch; returns the key of each. Sends no requests. */
export async function storeDemoLogos(
  { drawGlyph, images, storage }: DemoLogoServices,
  { glyphs }: { glyphs: DemoGlyphs },
): Promise<Map<string, string>> {
  const waiting = Object.entries(glyphs);
  const keys = new Map<string, string>();
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [slug, glyph] = next;
      const { hash, bytes } = await drawLogo(images, await drawGlyph(glyph));
      const key = `${LOGO_FOLDER}/${hash}.webp`;
      await storage.put(key, bytes, { contentType: "image/webp" });
      keys.set(slug, key);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return keys;
}
