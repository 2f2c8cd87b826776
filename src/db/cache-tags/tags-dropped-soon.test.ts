import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { openDatabase } from "../database.ts";
import { type CacheDrop, type CacheTagsListener, listenForCacheTags } from "./cache-tags.ts";
import { dropCacheTagsSoon } from "./tags-dropped-soon.ts";

const database = useTestDatabase();
let listener: CacheTagsListener | undefined;
afterEach(() => listener?.close());

async function listen(): Promise<CacheDrop[]> {
  const drops: CacheDrop[] = [];
  listener = await listenForCacheTags({
    connectionString: database.url,
    onDrop: (drop) => drops.push(drop),
    onReset: () => {},
    log: pino({ level: "silent" }),
    softDelayMs: 0,
  });
  return drops;
}

test("many votes become one notification, within the two seconds a counter may lag", async () => {
  const drops = await listen();
  for (let vote = 0; vote < 100; vote += 1) dropCacheTagsSoon(database.app, { tags: [`product:${vote % 3}`] });
  await vi.waitFor(() => expect(drops.length).toBeGreaterThan(0), { timeout: 2000 });
  expect(drops).toEqual([{ tags: ["product:0", "product:1", "product:2"], soft: true }]);
});

test("pending drops are sent before the connection closes", async () => {
  const drops = await listen();
  const other = await openDatabase({ url: database.url });
  dropCacheTagsSoon(other.app, { tags: ["product:9"] });
  await other.close();
  await vi.waitFor(() => expect(drops).toEqual([{ tags: ["product:9"], soft: true }]), 15_000);
});
