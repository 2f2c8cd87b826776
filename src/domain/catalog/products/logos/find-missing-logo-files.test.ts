import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { findMissingLogoFiles } from "./find-missing-logo-files.ts";

const database = useTestDatabase();

test("live products whose logo is gone are remembered until it is there again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-logos-"));
  const storage = await createDiskStorage({ folder });
  const put = (key: string) => storage.put(key, new Uint8Array([1]), { contentType: "image/webp" });
  await put("logos/there.webp");
  await makeProduct(database.app, { logoKey: "logos/there.webp" });
  await makeProduct(database.app, { logoKey: null });
  await makeProduct(database.app, { logoKey: "logos/gone.webp", status: "draft" });
  const { id } = await makeProduct(database.app, { logoKey: "logos/gone.webp" });
  const remembered = async () =>
    (await database.app.execute(sql`select product_id as id, logo_key as key from missing_logos`)).rows;

  expect(await findMissingLogoFiles(database.app, { storage })).toEqual({ missing: 1 });
  expect(await remembered()).toEqual([{ id, key: "logos/gone.webp" }]);
  await put("logos/gone.webp");
  expect(await findMissingLogoFiles(database.app, { storage })).toEqual({ missing: 0 });
  expect(await remembered()).toEqual([]);
  await rm(folder, { recursive: true });
});
