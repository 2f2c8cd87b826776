import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { products } from "#db/schema/catalog.ts";
import { readPixels } from "#services/images/read-pixels.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { chooseCloth } from "./choose-cloth.ts";
import { chooseCloths } from "./choose-cloths.ts";

const database = useTestDatabase();
const files = new Map<string, Uint8Array>();
const services = {
  storage: {
    async read(key: string) {
      const bytes = files.get(key);
      return bytes ? { bytes, contentType: "image/webp" } : null;
    },
  },
  readPixels,
};

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
  files.clear();
});

test("a live product without a logo gets the cloth of its name, drafts get none", async () => {
  const live = await makeProduct(database.app);
  await makeProduct(database.app, { status: "draft" });
  expect(await chooseCloths(database.app, { services })).toEqual({ chosen: 1 });
  expect(await clothOf(live.id)).toEqual(chooseCloth({ slug: live.slug, name: live.name }));
  expect(await chooseCloths(database.app, { services })).toEqual({ chosen: 0 });
});

test("another logo changes the cloth, another name or more votes do not", async () => {
  const { id } = await makeProduct(database.app);
  await chooseCloths(database.app, { services });
  const before = await clothOf(id);
  await database.app.update(products).set({ productName: "Another name" }).where(eq(products.id, id));
  expect(await chooseCloths(database.app, { services })).toEqual({ chosen: 0 });

  files.set("logos/green.webp", await square("#1f9d55"));
  await database.app.update(products).set({ logoKey: "logos/green.webp" }).where(eq(products.id, id));
  expect(await chooseCloths(database.app, { services })).toEqual({ chosen: 1 });
  const after = await clothOf(id);
  expect(after).not.toEqual(before);
  expect(after?.h).toBeGreaterThan(130);
  expect(after?.h).toBeLessThan(170);
});

test("a missing or damaged logo file counts as none and stops nobody", async () => {
  const { id, slug, name } = await makeProduct(database.app);
  const other = await makeProduct(database.app);
  files.set("logos/broken.webp", new Uint8Array([1, 2, 3]));
  await database.app.update(products).set({ logoKey: "logos/broken.webp" }).where(eq(products.id, id));
  await database.app.update(products).set({ logoKey: "logos/gone.webp" }).where(eq(products.id, other.id));
  expect(await chooseCloths(database.app, { services })).toEqual({ chosen: 2 });
  expect(await clothOf(id)).toEqual(chooseCloth({ slug, name }));
});

test("a stopped run leaves the rest for the next one", async () => {
  for (let n = 0; n < 3; n += 1) await makeProduct(database.app);
  const stopped = AbortSignal.abort();
  expect(await chooseCloths(database.app, { services, signal: stopped })).toEqual({ chosen: 0 });
  expect(await chooseCloths(database.app, { services })).toEqual({ chosen: 3 });
});

test("pages that show a product learn of its new cloth", async () => {
  const { id } = await makeProduct(database.app);
  const heard: string[] = [];
  const listener = await listenForCacheTags({
    connectionString: database.url,
    onDrop: ({ tags }) => heard.push(...tags),
    onReset: () => {},
    log: { info: () => {}, warn: () => {} },
  });
  await chooseCloths(database.app, { services });
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(`product:${id}`);
  await listener.close();
});

async function clothOf(id: number) {
  const { rows } = await database.open.execute<{ l: number; c: number; h: number; on: string }>(sql`
    select l, c, h, text_on as "on" from live_cloths where product_id = ${id}`);
  return rows[0];
}

function square(color: string): Promise<Buffer> {
  return sharp({ create: { width: 48, height: 48, channels: 4, background: color } })
    .webp()
    .toBuffer();
}
