import { afterAll, beforeAll, vi } from "vitest";
import { type CacheTagsListener, dropCacheTags, listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import type { Database } from "#db/database.ts";
import type { TestApp } from "./app.ts";

/**
 * Tells whether the page cache would drop a page: compares the page's tags with the tags that every process is sent
 * while something is done. Call at the top of the file.
 */
export function usePageDrops(app: TestApp): {
  isDropped: (path: string, work: () => Promise<unknown>) => Promise<boolean>;
} {
  let listener: CacheTagsListener;
  let received: string[] = [];
  beforeAll(async () => {
    listener = await listenForCacheTags({
      connectionString: (app.database as Database & { url: string }).url,
      onDrop: ({ tags }) => received.push(...tags),
      onReset: () => received.push("everything"),
      log: { info: () => {}, warn: () => {} },
    });
  });
  afterAll(() => listener?.close());

  async function isDropped(path: string, work: () => Promise<unknown>): Promise<boolean> {
    const page = await app.guest.send(path);
    const tags = page.headers.get("x-cache-tags")?.split(" ") ?? [];
    received = [];
    await work();
    const end = `end-${crypto.randomUUID()}`;
    // Notifications arrive in the order of the commits.
    await dropCacheTags(app.database.app, { tags: [end] });
    await vi.waitUntil(() => received.includes(end), { timeout: 20_000, interval: 5 });
    return received.includes("everything") || tags.some((tag) => received.includes(tag));
  }
  return { isDropped };
}
