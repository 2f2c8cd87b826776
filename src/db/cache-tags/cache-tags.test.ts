import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { type CacheDrop, type CacheTagsListener, dropCacheTags, listenForCacheTags } from "./cache-tags.ts";

const database = useTestDatabase();
const opened: CacheTagsListener[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((listener) => listener.close()));
});

async function listen(options: { softDelayMs?: number } = {}) {
  const drops: CacheDrop[] = [];
  let resets = 0;
  const listener = await listenForCacheTags({
    connectionString: database.url,
    onDrop: (drop) => drops.push(drop),
    onReset: () => {
      resets += 1;
    },
    log: { info: () => {}, warn: () => {} },
    ...options,
  });
  opened.push(listener);
  return { drops, resets: () => resets };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

describe("cache tags", () => {
  it("reach every listening process", async () => {
    const [first, second] = [await listen(), await listen()];
    await dropCacheTags(database.app, { tags: ["product:42", "list:home"] });
    const expected = [{ tags: ["product:42", "list:home"], soft: false }];
    await until(() => expect([first.drops, second.drops]).toEqual([expected, expected]));
  });

  it("are dropped with the transaction that names them, or not at all", async () => {
    const { drops } = await listen();
    const undone = database.app.transaction(async (tx) => {
      await dropCacheTags(tx, { tags: ["undone"] });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await database.app.transaction(async (tx) => {
      await dropCacheTags(tx, { tags: ["done"] });
      expect(drops).toEqual([]);
    });
    await until(() => expect(drops).toEqual([{ tags: ["done"], soft: false }]));
  });

  it("are split if they do not fit into one notification", async () => {
    const { drops } = await listen();
    const tags = Array.from({ length: 3000 }, (_, n) => `product:${n}`);
    await dropCacheTags(database.app, { tags });
    await until(() => expect(drops.flatMap((drop) => drop.tags)).toEqual(tags));
    expect(drops.length).toBeGreaterThan(1);
  });

  it("send nothing when there are none", async () => {
    const { drops } = await listen();
    await dropCacheTags(database.app, { tags: [] });
    await dropCacheTags(database.app, { tags: ["next"] });
    await until(() => expect(drops).toEqual([{ tags: ["next"], soft: false }]));
  });

  it.each(["two words", "", "x".repeat(5000)])("refuse %j as a name", async (tag) => {
    await expect(dropCacheTags(database.app, { tags: [tag] })).rejects.toThrow(TypeError);
  });

  it("collect soft drops while hard ones go through at once", async () => {
    const { drops } = await listen({ softDelayMs: 300 });
    // One commit delivers all of them together, however slow the machine is.
    await database.app.transaction(async (tx) => {
      for (const tag of ["product:1", "product:2", "product:3"]) await dropCacheTags(tx, { tags: [tag], soft: true });
    });
    await dropCacheTags(database.app, { tags: ["edited"] });
    await until(() => expect(drops).toHaveLength(2));
    expect(drops).toContainEqual({ tags: ["edited"], soft: false });
    expect(drops).toContainEqual({ tags: ["product:1", "product:2", "product:3"], soft: true });
  });

  it("reset the cache after the connection was lost, and arrive again", async () => {
    const { drops, resets } = await listen();
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'toolshelf cache tags' and datname = current_database()`,
    );
    await admin.end();
    await until(() => expect(resets()).toBe(1));
    await dropCacheTags(database.app, { tags: ["after"] });
    await until(() => expect(drops).toEqual([{ tags: ["after"], soft: false }]));
  });

  it("reset the cache when another version sends an unknown payload", async () => {
    const { drops, resets } = await listen();
    await database.app.execute(sql`select pg_notify('cache_tags', '{"v":2}')`);
    await until(() => expect(resets()).toBe(1));
    expect(drops).toEqual([]);
  });

  it("fail the startup when the database cannot be reached", async () => {
    const start = listenForCacheTags({
      connectionString: "postgresql://nobody@127.0.0.1:1/none",
      onDrop: () => {},
      onReset: () => {},
      log: { info: () => {}, warn: () => {} },
    });
    await expect(start).rejects.toThrow();
  });
});
