import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OutsideRefused } from "#contract/shared/outside-refused.ts";
import { demoCatalog } from "#db/demo/demo-catalog.ts";
import type { DemoGlyph } from "#db/demo/demo-schema.ts";
import { loadDemoCatalog } from "#db/demo/load-demo-catalog.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { drawGlyph } from "#services/images/draw-glyph.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { useTestDatabase } from "#test/database.ts";
import { fetchMissingLogos } from "./fetch-missing-logos.ts";
import { storeDemoLogos } from "./store-demo-logos.ts";
import { sweepLogoFiles } from "./sweep-logo-files.ts";

const database = useTestDatabase();
const images = createImagePipeline();
let folder: string;
let storage: FileStorage;
let logos: { name: string; logoKey: string | null }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolshelf-demo-logos-"));
  storage = await createDiskStorage({ folder });
  await loadDemoCatalog(database.app, {
    storeLogos: (glyphs) => storeDemoLogos({ drawGlyph, images, storage }, { glyphs }),
  });
  const { rows } = await database.app.execute<{ name: string; logoKey: string | null }>(
    sql`select product_name as name, logo_key as "logoKey" from product_directory`,
  );
  logos = rows;
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

test("exactly the products of a brand have a logo, each its own", () => {
  const withLogo = logos.filter((logo) => logo.logoKey !== null);
  const branded = demoCatalog.products.filter((product) => product.glyph);
  expect(withLogo.map((logo) => logo.name).sort()).toEqual(branded.map((product) => product.name).sort());
  expect(new Set(withLogo.map((logo) => logo.logoKey)).size).toBe(withLogo.length);
  expect(withLogo.length).toBeGreaterThanOrEqual(188);
});

test("a logo is a small WebP under the hash of its content, like one we fetched", async () => {
  for (const { name, logoKey } of logos.filter((logo) => logo.logoKey !== null)) {
    expect(logoKey, name).toMatch(/^logos\/[0-9a-f]{20}\.webp$/);
    const file = await storage.read(logoKey as string);
    expect(await sharp(file?.bytes).metadata(), name).toMatchObject({ format: "webp", width: 160, height: 160 });
  }
});

test.each(["PostgreSQL", "Mailchimp"])("%s has the glyph of its own brand", async (name) => {
  const slug = demoCatalog.products.find((product) => product.name === name)?.glyph ?? "";
  const glyph = demoCatalog.glyphs[slug] as DemoGlyph;
  const [expected] = await images.toSquareWebp(await drawGlyph(glyph), { sizes: [160] });
  expect(logos.find((logo) => logo.name === name)?.logoKey).toBe(`logos/${expected?.hash}.webp`);
});

test("nobody is asked for a logo that is there: only products with a letter tile wait for one", async () => {
  const asked: string[] = [];
  const fetchPublic = async (address: string): Promise<never> => {
    asked.push(new URL(address).hostname);
    throw new OutsideRefused("timed_out", "no network");
  };
  const services = { fetchPublic, images, storage };
  const { fetched, failed } = await fetchMissingLogos(database.app, { services, limit: 1000 });
  const lettered = demoCatalog.products.filter((product) => !product.glyph);
  expect({ fetched, failed }).toEqual({ fetched: 0, failed: lettered.length });
  expect([...new Set(asked)].sort()).toEqual(
    [...new Set(lettered.map((product) => new URL(product.website).hostname))].sort(),
  );
});

test("the sweep of unused files leaves them in place", async () => {
  const longAgo = new Date(Date.now() - 7 * 24 * 3_600_000);
  for await (const key of storage.list("logos")) await utimes(join(folder, key), longAgo, longAgo);
  expect(await sweepLogoFiles(database.app, { storage })).toEqual({ swept: 0 });
});
