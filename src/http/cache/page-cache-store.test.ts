import { describe, expect, it } from "vitest";
import { type CacheEntry, createPageCacheStore, outdatedSince } from "./page-cache-store.ts";
import { storeAnswer } from "./stored-answer.ts";

async function entry(
  key: string,
  { tags = [], bytes = 10 }: { tags?: string[]; bytes?: number } = {},
): Promise<CacheEntry> {
  const answer = await storeAnswer({ status: 200, headers: [], body: Buffer.alloc(bytes, "x") });
  return { key, route: "/", answer, tags, builtAt: 1000, freshUntil: 61_000, isUsed: false, hits: 0 };
}

async function put(store: ReturnType<typeof createPageCacheStore>, added: CacheEntry): Promise<boolean> {
  const build = store.begin();
  const isStored = store.put(added, build);
  store.end(build);
  return isStored;
}

describe("the store", () => {
  it("drops the entries of a tag and leaves the others", async () => {
    const store = createPageCacheStore({ maxBytes: 1e6 });
    await put(store, await entry("/", { tags: ["home", "product:1"] }));
    await put(store, await entry("/a", { tags: ["product:1"] }));
    await put(store, await entry("/b", { tags: ["product:2"] }));
    store.drop(["product:1", "unknown"], { soft: false });
    expect(["/", "/a", "/b"].map((key) => store.get(key)?.key)).toEqual([undefined, undefined, "/b"]);
    store.clear();
    expect(store.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it("keeps soft-dropped entries, but not as fresh", async () => {
    const store = createPageCacheStore({ maxBytes: 1e6 });
    await put(store, await entry("/", { tags: ["home"] }));
    store.drop(["home"], { soft: true });
    expect(store.get("/")).toMatchObject({ builtAt: 1000, freshUntil: 1000 });
  });

  it("refuses a build started before a drop of one of its tags", async () => {
    const store = createPageCacheStore({ maxBytes: 1e6 });
    const build = store.begin();
    store.drop(["product:1"], { soft: false });
    expect(store.put(await entry("/", { tags: ["home", "product:1"] }), build)).toBe(false);
    expect(store.put(await entry("/b", { tags: ["product:2"] }), build)).toBe(true);
    expect(store.get("/")).toBeUndefined();
    expect(await put(store, await entry("/", { tags: ["product:1"] }))).toBe(true);
  });

  it("refuses a build started before a clear", async () => {
    const store = createPageCacheStore({ maxBytes: 1e6 });
    const build = store.begin();
    store.clear();
    expect(store.put(await entry("/"), build)).toBe(false);
  });

  it("accepts a build started before a soft drop, as stale", async () => {
    const store = createPageCacheStore({ maxBytes: 1e6 });
    const build = store.begin();
    store.drop(["home"], { soft: true });
    expect(store.put(await entry("/", { tags: ["home"] }), build)).toBe(true);
    expect(store.get("/")?.freshUntil).toBe(1000);
  });

  it("returns the first drop that may have outdated a build", async () => {
    const store = createPageCacheStore({ maxBytes: 1e6 });
    const build = store.begin();
    store.drop(["other"], { soft: false });
    expect(outdatedSince(build, ["home"])).toBeNull();
    store.drop(["home"], { soft: false });
    const first = store.sequence();
    store.drop(["home"], { soft: false });
    store.clear();
    expect(outdatedSince(build, ["home"])).toBe(first);
    expect(outdatedSince(build, [])).toBe(store.sequence());
  });

  it("evicts the least recently used entry when it is full, and counts its bytes correctly", async () => {
    const store = createPageCacheStore({ maxBytes: 100_000 });
    for (let n = 0; n < 8; n += 1) await put(store, await entry(`/${n}`, { tags: [`t:${n}`], bytes: 10_000 }));
    const first = store.get("/0");
    if (first) first.isUsed = true;
    await put(store, await entry("/8", { bytes: 10_000 }));
    expect(store.get("/0")).toBeDefined();
    expect(store.get("/1")).toBeUndefined();
    expect(store.size().bytes).toBeLessThanOrEqual(100_000);
    for (let n = 0; n < 9; n += 1) {
      const kept = store.get(`/${n}`);
      if (kept) store.remove(kept);
    }
    expect(store.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it("finishes its sweep even if every entry was used", async () => {
    const store = createPageCacheStore({ maxBytes: 50_000 });
    for (let n = 0; n < 30; n += 1) {
      await put(store, await entry(`/${n}`, { bytes: 4000 }));
      const kept = store.get(`/${n}`);
      if (kept) kept.isUsed = true;
    }
    expect(store.size().bytes).toBeLessThanOrEqual(50_000);
    expect(store.size().entries).toBeGreaterThan(4);
  });

  it("does not let one huge entry evict everything", async () => {
    const store = createPageCacheStore({ maxBytes: 100_000 });
    await put(store, await entry("/small"));
    expect(await put(store, await entry("/giant", { bytes: 90_000 }))).toBe(false);
    expect(store.get("/small")).toBeDefined();
  });

  it("replaces an entry without counting it twice", async () => {
    const store = createPageCacheStore({ maxBytes: 1e6 });
    await put(store, await entry("/", { tags: ["a"] }));
    const before = store.size();
    await put(store, await entry("/", { tags: ["b"] }));
    expect(store.size()).toEqual(before);
    store.drop(["a"], { soft: false });
    expect(store.get("/")).toBeDefined();
    store.drop(["b"], { soft: false });
    expect(store.get("/")).toBeUndefined();
  });
});
