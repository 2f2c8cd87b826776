import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pictureFileKey, pictureFormats, pictureSizes } from "#contract/shared/products/picture-sizes.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeProductFile } from "#test/factories/make-product-file.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { getOwnProduct } from "../../../makers/own-products/get-own-product.ts";
import { saveOwnProduct } from "../../../makers/own-products/save-own-product.ts";
import { purgeDeletedProducts } from "../../../moderation/site/retention/purge-deleted-products.ts";
import { deleteProduct } from "../life/deletion/delete-product.ts";
import type { ProductStage } from "../life/product-status.ts";
import { sweepLogoFiles } from "../logos/sweep-logo-files.ts";
import { sweepProductFiles } from "./sweep-product-files.ts";

const database = useTestDatabase();
const cast = useCast(database);
let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
  await database.app.execute(sql`delete from product_files`);
  folder = await mkdtemp(join(tmpdir(), "toolshelf-product-files-"));
  storage = await createDiskStorage({ folder });
});
afterEach(() => rm(folder, { recursive: true }));

/** A product with two uploaded pictures and a logo. */
async function make(stage: ProductStage) {
  const target = await makeStagedProduct(database.app, { stage, cast });
  const { productId } = target;
  const keys = [];
  for (const kind of ["picture", "picture", "logo"] as const) {
    const key = await makeProductFile(database.app, { productId, kind });
    keys.push(key);
    for (const name of kind === "logo" ? [key] : filesOf(key)) {
      await storage.put(name, Buffer.from("x"), { contentType: `image/${name.split(".")[1]}` });
    }
  }
  const [first = "", second = "", logo = ""] = keys;
  return { ...target, first, second, logo };
}

function filesOf(key: string) {
  return pictureSizes.flatMap(({ name: size }) =>
    pictureFormats.map((format) => pictureFileKey({ key, size, format })),
  );
}

const edit = (target: { productId: number; expectedVersion: number }, fields: Partial<ProductFields>) =>
  editStoredProduct(database.app, { ...target, actor: cast.submitter, fields });

const sweep = () => sweepProductFiles(database.app, { storage });
const aDayPasses = () =>
  database.app.execute(sql`update product_files set unused_since = unused_since - interval '25 h'`);

async function storedFiles() {
  const lists = ["pictures", "logos"].map((name) => readdir(join(folder, name)).catch(() => []));
  return (await Promise.all(lists)).flat().length;
}

async function storedKeys() {
  const { rows } = await database.app.execute<{ key: string }>(sql`select key from product_files order by key`);
  return rows.map(({ key }) => key);
}

test.each<ProductStage>(["draft", "incomplete", "submitted", "rejected", "live"])(
  "what a product in the stage %s uses or has proposed is kept, the rest goes after a day",
  async (stage) => {
    const target = await make(stage);
    await edit(target, { pictures: [{ key: target.first, alt: "The editor" }], logoKey: target.logo });
    expect(await sweep()).toEqual({ swept: 0 });
    await aDayPasses();
    expect(await sweep()).toEqual({ swept: 1 });
    await aDayPasses();
    expect(await sweep()).toEqual({ swept: 0 });
    expect(await storedKeys()).toEqual([target.logo, target.first].sort());
    expect(await storedFiles()).toBe(7);
  },
);

test("what a live product shows is kept although its owner has proposed to remove it", async () => {
  const target = await make("live");
  const pictures = [{ key: target.first, alt: "The editor" }];
  await editStoredProduct(database.app, { ...target, actor: cast.admin, fields: { pictures, logoKey: target.logo } });
  await edit({ ...target, expectedVersion: 2 }, { pictures: [{ key: target.second, alt: "New" }], logoKey: null });
  await sweep();
  await aDayPasses();
  expect(await sweep()).toEqual({ swept: 0 });
  expect(await storedFiles()).toBe(13);
});

test.each<ProductStage>(["submitted", "approved", "live", "rejected"])(
  "what only the working copy of a product in the stage %s names is kept",
  async (stage) => {
    const { productId, first, logo } = await make(stage);
    const owned = { productId, ownerId: cast.submitter.userId };
    const { version } = await getOwnProduct(database.app, owned);
    const fields = { pictures: [{ key: first, alt: "" }], logoKey: logo };
    await saveOwnProduct(database.app, { ...owned, version, fields });
    await sweep();
    await aDayPasses();
    expect(await sweep()).toEqual({ swept: 1 });
    expect(await storedKeys()).toEqual([logo, first].sort());
    expect((await getOwnProduct(database.app, owned)).content).toMatchObject(fields);
  },
);

test("a removal can be undone until the file is deleted, then it is refused", async () => {
  const target = await make("draft");
  const pictures = [{ key: target.first, alt: "The editor" }];
  await sweep();
  await aDayPasses();
  const { version } = await edit(target, { pictures });
  expect(await sweep()).toEqual({ swept: 2 });
  expect(await storedKeys()).toEqual([target.first]);
  await expect(edit({ ...target, expectedVersion: version }, { logoKey: target.logo })).rejects.toMatchObject({
    fields: { logoKey: [expect.stringContaining("no longer available")] },
  });
});

test("a save at the same moment keeps its picture", async () => {
  const target = await make("draft");
  await sweep();
  await aDayPasses();
  const saver = await database.pools.app.connect();
  try {
    // A save that has checked its pictures, but hasn't finished.
    await saver.query("begin");
    await saver.query("update product_files set unused_since = null where key = $1", [target.first]);
    const sweeping = sweep();
    await saver.query("insert into product_pictures (product_id, position, key) values ($1, 1, $2)", [
      target.productId,
      target.first,
    ]);
    await saver.query("commit");
    expect(await sweeping).toEqual({ swept: 2 });
  } finally {
    saver.release();
  }
  expect(await storedKeys()).toEqual([target.first]);
  expect(await storedFiles()).toBe(6);
});

test("the files of a purged product are deleted with it, also uploads it never used", async () => {
  const target = await make("live");
  const fields = { pictures: [{ key: target.first, alt: "The editor" }], logoKey: target.logo };
  await editStoredProduct(database.app, { ...target, actor: cast.admin, fields });
  await deleteProduct(database.app, { productId: target.productId, actor: cast.submitter });
  await sweep();
  await database.app.execute(sql`update product_directory set deleted_at = now() - interval '31 days'`);
  expect(await purgeDeletedProducts(database.app, { storage })).toEqual({ purged: 1 });
  expect([await storedKeys(), await storedFiles()]).toEqual([[], 0]);
});

test("a file that cannot be deleted is tried again by the next sweep", async () => {
  const target = await make("draft");
  await sweep();
  await aDayPasses();
  const broken = { delete: () => Promise.reject(new Error("the disk is gone")) };
  await expect(sweepProductFiles(database.app, { storage: broken })).rejects.toThrow("the disk is gone");
  expect(await storedKeys()).toHaveLength(3);
  await expect(edit(target, { logoKey: target.logo })).rejects.toMatchObject({ code: "invalid_input" });
  expect(await sweep()).toEqual({ swept: 3 });
  expect(await storedFiles()).toBe(0);
});

test("the sweep of fetched logos leaves uploaded ones alone", async () => {
  await make("draft");
  const old = { ...storage, findPutAt: async () => new Date(0) };
  expect(await sweepLogoFiles(database.app, { storage: old })).toEqual({ swept: 0 });
});
