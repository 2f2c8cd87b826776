import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import type { Db } from "../db.ts";

const CHANNEL = "cache_tags";

/** Pages with one of these `tags` are stale; `soft` ones (a vote changed a counter) may lag two seconds. */
export type CacheDrop = { tags: string[]; soft: boolean };

// PostgreSQL refuses payloads of 8000 bytes and more.
const MAX_PAYLOAD_BYTES = 7900;

/** Tells every process to drop these tags once the caller's transaction commits. */
export async function dropCacheTags(db: Db, drop: { tags: string[]; soft?: boolean }): Promise<void> {
  const payloads = toPayloads({ tags: drop.tags, soft: drop.soft ?? false });
  if (payloads.length === 0) return;
  await db.execute(sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`);
}

/** Tells every process to clear its whole cache once the caller's transaction commits. */
export async function clearCaches(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, '{"all":true}')`);
}

export type CacheTagsListenerOptions = {
  connectionString: string;
  onDrop: (drop: CacheDrop) => void;
  /** Notifications may have been missed: the whole cache must be cleared. */
  onReset: () => void;
  log: Pick<Logger, "info" | "warn">;
  /** Votes are collected for this long, so that a busy product isn't rebuilt at every vote. */
  softDelayMs?: number;
};

export type CacheTagsListener = { close(): Promise<void> };

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;
const PING_MS = 30_000;

/** Listens to every process's drops on its own connection, and reconnects when it breaks. */
export async function listenForCacheTags(options: CacheTagsListenerOptions): Promise<CacheTagsListener> {
  const soft = gatherSoftDrops(options);
  let client: pg.Client | null = null;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.connectionString,
      application_name: "toolshelf cache tags",
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    next.on("notification", ({ payload }) => receive(payload));
    next.on("error", (error) => lose(next, error));
    next.on("end", () => lose(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  }

  function receive(payload: string | undefined): void {
    const drop = parseCacheDrop(payload);
    if (!drop) options.onReset();
    else if (drop.soft) soft.add(drop.tags);
    else options.onDrop(drop);
  }

  // Both "error" and "end" report the same loss; only the first counts.
  function lose(lost: pg.Client, error?: Error): void {
    if (isClosed || lost !== client) return;
    client = null;
    lost.end().catch(() => {});
    options.log.warn({ err: error }, "Lost the connection that listens for cache drops; reconnecting");
    retry(FIRST_RETRY_MS);
  }

  function retry(delayMs: number): void {
    retryTimer = setTimeout(async () => {
      try {
        await connect();
        if (isClosed) return;
        options.onReset();
        options.log.info("Listening for cache drops again; the cache was cleared");
      } catch (error) {
        if (isClosed) return;
        options.log.warn({ err: error }, "Still not listening for cache drops");
        retry(Math.min(delayMs * 2, LAST_RETRY_MS));
      }
    }, delayMs);
    retryTimer.unref();
  }

  // A keep-alive query notices a peer that vanished silently.
  const ping = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch((error: Error) => lose(asked, error));
  }, PING_MS);
  ping.unref();

  try {
    await connect();
  } catch (error) {
    clearInterval(ping);
    throw error;
  }
  return {
    async close() {
      isClosed = true;
      clearInterval(ping);
      clearTimeout(retryTimer);
      soft.close();
      await client?.end();
    },
  };
}

function gatherSoftDrops({ onDrop, softDelayMs = 1000 }: Pick<CacheTagsListenerOptions, "onDrop" | "softDelayMs">) {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    timer = undefined;
    const tags = [...gathered];
    gathered.clear();
    onDrop({ tags, soft: true });
  }
  return {
    add(tags: string[]): void {
      for (const tag of tags) gathered.add(tag);
      timer ??= setTimeout(flush, softDelayMs).unref();
    },
    close: () => clearTimeout(timer),
  };
}

function toPayloads({ tags, soft }: CacheDrop): string[] {
  const payloads: string[] = [];
  let chunk: string[] = [];
  let bytes = 0;
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (size > MAX_PAYLOAD_BYTES / 2 || /\s/.test(tag) || tag === "")
      throw new TypeError("A cache tag is one short word");
    if (bytes + size > MAX_PAYLOAD_BYTES - 50) {
      payloads.push(JSON.stringify({ tags: chunk, soft } satisfies CacheDrop));
      chunk = [];
      bytes = 0;
    }
    chunk.push(tag);
    bytes += size;
  }
  if (chunk.length > 0) payloads.push(JSON.stringify({ tags: chunk, soft } satisfies CacheDrop));
  return payloads;
}

/** Null for an unknown payload: another version may run next to this one during a deploy. */
function parseCacheDrop(payload: string | undefined): CacheDrop | null {
  try {
    const value = JSON.parse(payload ?? "");
    const isDrop = Array.isArray(value?.tags) && value.tags.every((tag: unknown) => typeof tag === "string");
    return isDrop ? { tags: value.tags, soft: value.soft === true } : null;
  } catch {
    return null;
  }
}
