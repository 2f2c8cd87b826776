import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

/** Varnish takes a PURGE with a pattern, everything else a POST with the names as JSON. */
export type EdgeKind = "varnish" | "http";

export type EdgePurgeOptions = {
  url: string;
  kind: EdgeKind;
  token?: string | undefined;
  log: Pick<Logger, "warn" | "info">;
  /** Counts the calls, too; the global one if absent. */
  fetch?: typeof fetch;
  /** How long after a purge it is sent once more. */
  againAfterMs?: number;
};

export type EdgePurge = {
  /** Pages that carry one of these tags are outdated. */
  purge(tags: readonly string[]): void;
  purgeAll(): void;
  /** How many purges wait to be sent; `all` counts as one. */
  waiting(): number;
  close(): Promise<void>;
};

type Purge = { tags: string[] } | { all: true };

// One import changes thousands of products. More than this, and the edge is emptied instead.
const TAGS_MAX = 2000;
const TAGS_PER_REQUEST = 100;
const GATHER_MS = 20;
const ANSWER_MS = 5000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;

/**
 * Tells a cache in front of the site what is outdated. It tries until the cache has heard it, and says everything twice:
 * a page that was on its way to the cache during the first purge is stored after it.
 */
export function createEdgePurge(options: EdgePurgeOptions): EdgePurge {
  const { log, againAfterMs = 3000 } = options;
  const closing = new AbortController();
  const again = new Set<NodeJS.Timeout>();
  let tags = new Set<string>();
  let isAll = false;
  let running: Promise<void> | null = null;

  function add(purge: Purge): void {
    if (closing.signal.aborted) return;
    if ("all" in purge) isAll = true;
    else for (const tag of purge.tags) tags.add(tag);
    if (tags.size > TAGS_MAX) isAll = true;
    if (isAll) tags.clear();
    running ??= work().finally(() => {
      running = null;
      if (isAll || tags.size > 0) add({ tags: [] });
    });
  }

  function addTwice(purge: Purge): void {
    add(purge);
    const timer = setTimeout(() => {
      again.delete(timer);
      add(purge);
    }, againAfterMs).unref();
    again.add(timer);
  }

  async function work(): Promise<void> {
    await wait(GATHER_MS);
    for (let next = take(); next && !closing.signal.aborted; next = take()) await sayUntilHeard(next);
  }

  function take(): Purge | null {
    if (isAll) {
      isAll = false;
      tags = new Set();
      return { all: true };
    }
    const batch = [...tags].slice(0, TAGS_PER_REQUEST);
    for (const tag of batch) tags.delete(tag);
    return batch.length > 0 ? { tags: batch } : null;
  }

  async function sayUntilHeard(purge: Purge): Promise<void> {
    for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(2 * delayMs, LAST_RETRY_MS)) {
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_MS)]);
        await say(purge, { ...options, signal });
        if (delayMs > FIRST_RETRY_MS) log.info("the cache in front of the site hears purges again");
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (delayMs === FIRST_RETRY_MS) log.warn({ err: error }, "the cache in front of the site can't be purged");
        await wait(delayMs, undefined, { signal: closing.signal }).catch(() => {});
        if (closing.signal.aborted) return;
      }
    }
  }

  return {
    purge: (outdated) => addTwice({ tags: [...outdated] }),
    purgeAll: () => addTwice({ all: true }),
    waiting: () => (isAll ? 1 : tags.size),
    async close() {
      closing.abort();
      for (const timer of again) clearTimeout(timer);
      await running;
    },
  };
}

type Saying = Pick<EdgePurgeOptions, "url" | "kind" | "token" | "fetch"> & { signal: AbortSignal };

async function say(purge: Purge, { url, kind, token, signal, fetch = globalThis.fetch }: Saying): Promise<void> {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const request: RequestInit =
    kind === "varnish"
      ? { method: "PURGE", headers: { ...authorization, "x-ban-keys": banPattern(purge) } }
      : {
          method: "POST",
          headers: { ...authorization, "content-type": "application/json" },
          body: JSON.stringify(purge),
        };
  const response = await fetch(url, { ...request, redirect: "error", signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
}

/** For the header with an answer's tags, in which spaces part them; Varnish would end the pattern at one. */
function banPattern(purge: Purge): string {
  if ("all" in purge) return ".*";
  return `(^|\\s)(${purge.tags.map((tag) => tag.replaceAll(/[^\w:%-]/g, "\\$&")).join("|")})(\\s|$)`;
}
