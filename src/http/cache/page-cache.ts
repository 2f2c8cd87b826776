import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestNote } from "../metrics/request-times.ts";
import { hasPersonalCookie } from "../sessions/session-cookie.ts";
import { cacheKeyOf, isSameForEveryone, isSearchKey } from "./cache-key.ts";
import {
  CACHE_TAGS_HEADER,
  cacheControlOf,
  PURGED_CACHE_CONTROL,
  readCacheTags,
  SHARED_CACHE_CONTROL,
  SURROGATE_KEY_HEADER,
} from "./cache-mark.ts";
import { type CacheEntry, createPageCacheStore, outdatedSince } from "./page-cache-store.ts";
import { compressMore, readWanted, sendStored, storeAnswer, type Wanted } from "./stored-answer.ts";

export type PageCacheOptions = {
  maxBytes?: number;
  maxSearchBytes?: number;
  ttlMs?: number;
  /** A cache in front of the site hears of changes as this one does. */
  hasPurgedEdge?: boolean;
  now?: () => number;
};

/** Asks the app for a public page: by its key alone, so that nothing else in a request can affect what others get. */
export type RenderPage = (key: string) => Promise<Response>;

type Asking = { render: RenderPage; note: RequestNote };

/** A private answer; the caller sends it. */
export type Uncached = { uncached: Response; wanted: Wanted };

export type Exchange = { request: IncomingMessage; response: ServerResponse; note: RequestNote };

export type PageCache = ReturnType<typeof createPageCache>;

type Rendered = Pick<CacheEntry, "key" | "route" | "tags"> & { response: Response };

type Built =
  | { kind: "shared"; entry: CacheEntry; outdatedSince: number | null }
  | { kind: "single"; response: Response }
  | { kind: "failed"; error: unknown };

// Longer than caches outside may (`stale-while-revalidate`), because this one is told of changes.
const USABLE_WHEN_STALE_MS = 300_000;
// A page asked for this often, and unchanged for this long, is compressed once more, as well as it can be.
const HITS_TO_COMPRESS_MORE = 10;
const SETTLED_MS = 2000;
const cacheableStatuses = new Set([200, 301, 404]);

/** Public pages for signed-out visitors, stored as the bytes to send. */
export function createPageCache({
  maxBytes = 64 * 1024 * 1024,
  maxSearchBytes = 8 * 1024 * 1024,
  ttlMs = 60_000,
  hasPurgedEdge = false,
  now = Date.now,
}: PageCacheOptions = {}) {
  const pages = createPageCacheStore({ maxBytes });
  const searches = createPageCacheStore({ maxBytes: maxSearchBytes });
  const storeOf = (key: string) => (isSearchKey(key) ? searches : pages);
  const underWay = new Map<string, Promise<Built>>();
  let isCompressing = false;
  const counts = { hits: 0, stale: 0, misses: 0, bypassed: 0, waiting: 0 };

  async function build(key: string, { render, note }: Asking): Promise<Built> {
    const store = storeOf(key);
    const noted = store.begin();
    try {
      const response = await render(key);
      const tags = readCacheTags(response.headers);
      if (tags === null || !isShareable(response)) {
        if (isFinal(response.status)) forget(key);
        return { kind: "single", response };
      }
      const entry = await toEntry({ key, route: note.route, tags, response });
      store.put(entry, noted);
      return { kind: "shared", entry, outdatedSince: outdatedSince(noted, tags) };
    } catch (error) {
      return { kind: "failed", error };
    } finally {
      store.end(noted);
    }
  }

  async function toEntry({ response, ...facts }: Rendered): Promise<CacheEntry> {
    const { key, tags } = facts;
    const headers = new Headers(response.headers);
    headers.delete(CACHE_TAGS_HEADER);
    if (!headers.has("cache-control")) headers.set("cache-control", cacheControlOf(tags));
    // Without tags nothing is heard of its changes.
    if (hasPurgedEdge && tags.length > 0 && headers.get("cache-control") === SHARED_CACHE_CONTROL) {
      headers.set("cache-control", PURGED_CACHE_CONTROL);
      headers.set(SURROGATE_KEY_HEADER, tags.join(" "));
    }
    // Caches between us and the visitor must not give this page to somebody who is signed in.
    headers.set("vary", isSameForEveryone(key) ? "accept-encoding" : "accept-encoding, cookie");
    const body = Buffer.from(await response.arrayBuffer());
    const answer = await storeAnswer({ status: response.status, headers, body });
    const builtAt = now();
    return { ...facts, answer, builtAt, freshUntil: builtAt + ttlMs, isUsed: false, hits: 0 };
  }

  function buildOnce(key: string, asking: Asking): Promise<Built> {
    const building = build(key, asking).finally(() => {
      if (underWay.get(key) === building) underWay.delete(key);
    });
    underWay.set(key, building);
    return building;
  }

  function forget(key: string): void {
    const entry = storeOf(key).get(key);
    if (entry) storeOf(key).remove(entry);
  }

  /** One rebuild per key; a request during a rebuild gets the old bytes, or waits if there are none. */
  async function findOrBuild(key: string, asking: Asking): Promise<CacheEntry | Response> {
    const store = storeOf(key);
    for (;;) {
      const entry = usable(store.get(key));
      if (entry && entry.freshUntil > now()) return hit(entry);
      const others = underWay.get(key);
      if (!others) {
        counts.misses += 1;
        return settle(await buildOnce(key, asking), entry);
      }
      if (entry) {
        counts.stale += 1;
        return entry;
      }
      const joinedAt = store.sequence();
      counts.waiting += 1;
      const built = await others;
      counts.waiting -= 1;
      // A drop before we joined must not be missed, although the rebuild started before it.
      const isTooOld = built.kind === "shared" && built.outdatedSince !== null && built.outdatedSince <= joinedAt;
      if (isTooOld) continue;
      if (built.kind === "shared") return hit(built.entry);
      // The answer was private, so ask for our own.
      counts.misses += 1;
      return settle(await build(key, asking), usable(store.get(key)));
    }
  }

  function settle(built: Built, old: CacheEntry | undefined): CacheEntry | Response {
    if (built.kind === "shared") return built.entry;
    // A page from a minute ago is better than an error, unless it was dropped meanwhile.
    const isStillKept = old !== undefined && storeOf(old.key).get(old.key) === old;
    const isFailure = built.kind === "failed" || built.response.status >= 500;
    if (isFailure && isStillKept) {
      counts.stale += 1;
      return old;
    }
    if (built.kind === "failed") throw built.error;
    return built.response;
  }

  function usable(entry: CacheEntry | undefined): CacheEntry | undefined {
    return entry && entry.builtAt + ttlMs + USABLE_WHEN_STALE_MS > now() ? entry : undefined;
  }

  function hit(entry: CacheEntry): CacheEntry {
    counts.hits += 1;
    entry.isUsed = true;
    entry.hits += 1;
    if (entry.hits >= HITS_TO_COMPRESS_MORE && !isCompressing && isSettled(entry)) void compressUsed(entry);
    return entry;
  }

  /** A page that changes every second is not worth it. */
  function isSettled(entry: CacheEntry): boolean {
    return now() - entry.builtAt >= SETTLED_MS;
  }

  /** One at a time, off the main thread. The entry's recorded size stays a little too large. */
  async function compressUsed(entry: CacheEntry): Promise<void> {
    isCompressing = true;
    // Not again for these bytes.
    entry.hits = Number.NEGATIVE_INFINITY;
    // If it fails for lack of memory, the current bytes are good enough.
    await compressMore(entry.answer).catch(() => {});
    isCompressing = false;
  }

  return {
    /** The page's route if the request was answered from memory, immediately; else null. */
    sendHit(request: IncomingMessage, response: ServerResponse): string | null {
      const url = request.url as string;
      const entry = pages.get(url) ?? searches.get(url);
      if (!entry || entry.freshUntil <= now()) return null;
      if (request.method !== "GET" && request.method !== "HEAD") return null;
      const wanted = readWanted(request);
      if (isPersonal(wanted) && !isSameForEveryone(entry.key)) return null;
      sendStored(response, { answer: hit(entry).answer, wanted });
      return entry.route;
    },

    /** Answers a request for a public page. `bypass`: it isn't one, and the app must see the request itself. */
    async send({ request, response, note }: Exchange, render: RenderPage): Promise<"sent" | "bypass" | Uncached> {
      const wanted = readWanted(request);
      const isRead = request.method === "GET" || request.method === "HEAD";
      const url = request.url as string;
      const key = isRead && (!isPersonal(wanted) || isSameForEveryone(url)) ? cacheKeyOf(url) : null;
      if (key === null) {
        counts.bypassed += 1;
        return "bypass";
      }
      const found = await findOrBuild(key, { render, note });
      if (found instanceof Response) return { uncached: found, wanted };
      // Built for somebody else, or earlier.
      if (note.by !== "app") Object.assign(note, { route: found.route, by: "cache" });
      sendStored(response, { answer: found.answer, wanted });
      return "sent";
    },

    drop(tags: string[], { soft = false }: { soft?: boolean } = {}): void {
      pages.drop(tags, { soft });
      searches.drop(tags, { soft });
    },
    clear(): void {
      pages.clear();
      searches.clear();
    },
    stats() {
      const [page, search] = [pages.size(), searches.size()];
      return { ...counts, entries: page.entries + search.entries, bytes: page.bytes + search.bytes };
    },
  };
}

function isPersonal({ cookie, hasAuthorization }: Wanted): boolean {
  return hasAuthorization || hasPersonalCookie(cookie);
}

function isShareable({ status, headers }: Response): boolean {
  return cacheableStatuses.has(status) && !headers.has("set-cookie") && !headers.has("content-encoding");
}

/** The page itself changed, as opposed to a server error or a refusal for this one visitor. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 429;
}
