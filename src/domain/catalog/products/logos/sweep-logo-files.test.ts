import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { jobs } from "#jobs/start-jobs.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";

const database = useTestDatabase();
const HOUR = 3_600_000;

async function aStorage() {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-sweep-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = await createDiskStorage({ folder });
  return {
    storage,
    async put(key: string, { hoursAgo }: { hoursAgo: number }) {
      await storage.put(key, new Uint8Array([1]), { contentType: "image/webp" });
      const putAt = new Date(Date.now() - hoursAgo * HOUR);
      await utimes(join(folder, key), putAt, putAt);
    },
    logos: async () => (await readdir(join(folder, "logos"))).sort(),
    avatars: () => readdir(join(folder, "avatars")),
  };
}

/** As the scheduled job calls it. */
function sweep(storage: Awaited<ReturnType<typeof createDiskStorage>>) {
  const { signal: stopping } = new AbortController();
  return jobs.find(({ name }) => name === "sweep-logos")?.run(database, { storage, stopping });
}

test("unused logos are deleted a day after they were written, and nothing else is", async () => {
  const { storage, put, logos, avatars } = await aStorage();
  await put("logos/live.webp", { hoursAgo: 1_000 });
  await put("logos/draft.webp", { hoursAgo: 1_000 });
  await put("logos/unused.webp", { hoursAgo: 25 });
  await put("logos/just-put.webp", { hoursAgo: 23 });
  await put("avatars/somebody.webp", { hoursAgo: 1_000 });
  const { id } = await makeProduct(database.app, { logoKey: "logos/live.webp" });
  await makeProduct(database.app, { logoKey: "logos/draft.webp", status: "draft" });

  expect(await sweep(storage)).toEqual({ swept: 1 });
  expect(await logos()).toEqual(["draft.webp", "just-put.webp", "live.webp"]);

  await database.app.execute(sql`update product_directory set website_url = 'https://new.example' where id = ${id}`);
  expect(await sweep(storage)).toEqual({ swept: 1 });
  expect(await logos()).toEqual(["draft.webp", "just-put.webp"]);
  expect(await avatars()).toEqual(["somebody.webp"]);
});

test("a storage without logos has nothing to sweep", async () => {
  const { storage } = await aStorage();
  expect(await sweep(storage)).toEqual({ swept: 0 });
});
