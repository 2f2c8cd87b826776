import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { longText, type Page, startCached, stopServersAfterEach } from "../front/front-test-tools.ts";
import { CACHE_TAGS_HEADER } from "./cache-mark.ts";

stopServersAfterEach();

describe("a public page", () => {
  it("is rendered once and then served from memory, without the mark", async () => {
    const { ask, asked, cache } = await startCached();
    const [first, second] = [await ask("/"), await ask("/")];
    expect(asked).toHaveLength(1);
    expect(first.text).toBe(longText(1));
    expect(second.body.equals(first.body)).toBe(true);
    const { date: _, ...headers } = second.headers;
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=10",
      vary: "accept-encoding, cookie",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      "content-length": String(first.body.length),
    });
    expect(headers).not.toHaveProperty(CACHE_TAGS_HEADER);
    expect(cache.stats()).toMatchObject({ hits: 1, misses: 1, entries: 1 });
  });

  it("keeps the app's own cache-control and other headers", async () => {
    const { ask } = await startCached({
      page: () => ({ headers: { "cache-control": "public, max-age=300", "x-extra": "kept" } }),
    });
    await ask("/");
    expect((await ask("/")).headers).toMatchObject({ "cache-control": "public, max-age=300", "x-extra": "kept" });
  });

  it("is served as brotli or gzip, each with its own ETag", async () => {
    const { ask, asked } = await startCached();
    const plain = await ask("/");
    const br = await ask("/", { headers: { "accept-encoding": "gzip, br" } });
    const gz = await ask("/", { headers: { "accept-encoding": "gzip" } });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gz.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(asked).toHaveLength(1);
  });

  it("is compressed once more when asked for often, unless it keeps changing", async () => {
    let time = 0;
    const words = Array.from({ length: 4000 }, (_, n) => `<li>${(n * 7919) % 1009} tools</li>`).join("");
    const { ask, asked, cache } = await startCached({ page: () => ({ body: words }), now: () => time });
    const asBrotli = { headers: { "accept-encoding": "br" } };
    const first = await ask("/", asBrotli);
    for (let n = 0; n < 20; n += 1) await ask("/", asBrotli);
    expect((await ask("/", asBrotli)).body.equals(first.body), "it is too new").toBe(true);
    time += 3000;
    await ask("/", asBrotli);
    const later = await vi.waitFor(async () => {
      const answer = await ask("/", asBrotli);
      expect(answer.body.length).toBeLessThan(first.body.length);
      return answer;
    }, 15_000);
    expect(later.headers["content-length"]).toBe(String(later.body.length));
    expect(brotliDecompressSync(later.body).toString()).toBe(words);
    const known = { ...asBrotli.headers, "if-none-match": first.headers.etag as string };
    expect((await ask("/", { headers: known })).status, "browsers with the first bytes keep them").toBe(304);
    expect(asked).toHaveLength(1);
    cache.drop(["home"]);
    expect((await ask("/", asBrotli)).body.equals(first.body), "a changed page begins anew").toBe(true);
  });

  it("answers 304 to its own ETag, weak or strong, and only to that of the same variant", async () => {
    const { ask } = await startCached();
    const { headers } = await ask("/");
    const etag = headers.etag as string;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await ask("/", { headers: { "if-none-match": tag } });
      expect([answer.status, answer.body.length, answer.headers.etag], tag).toEqual([304, 0, etag]);
      expect(answer.headers["cache-control"]).toBe(headers["cache-control"]);
    }
    expect((await ask("/", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    expect((await ask("/", { headers: { "if-none-match": etag, "accept-encoding": "br" } })).status).toBe(200);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const { ask, asked } = await startCached();
    const head = await ask("/", { method: "HEAD" });
    const get = await ask("/");
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect((await ask("/", { method: "HEAD" })).headers.etag).toBe(get.headers.etag);
  });

  it("is one entry however its parameters are written", async () => {
    const { ask, asked } = await startCached();
    for (const path of ["/?page=2&sort=new", "/?sort=new&page=2", "/?utm_source=x&sort=new&q=&page=2"]) await ask(path);
    expect(asked.map(({ url }) => url)).toEqual(["https://shelf.example/?page=2&sort=new"]);
    await ask("/?page=3");
    expect(asked).toHaveLength(2);
  });

  it.each([301, 404])("may also be a %i", async (status) => {
    const { ask, asked } = await startCached({
      page: () => ({ status, ...(status === 301 ? { headers: { location: "/new" } } : {}) }),
    });
    await ask("/old");
    const second = await ask("/old", { headers: { "if-none-match": "*" } });
    expect([second.status, second.headers.location]).toEqual([status, status === 301 ? "/new" : undefined]);
    expect(asked).toHaveLength(1);
  });
});

describe("nothing is cached", () => {
  it.each([
    ["that is not marked", { tags: null }],
    ["that failed", { status: 500 }],
    ["that is a temporary redirect", { status: 302, headers: { location: "/x" } }],
    ["that sets a cookie", { headers: { "set-cookie": "a=b" } }],
  ] satisfies [string, Page][])("%s", async (_, page) => {
    const { ask, asked, cache } = await startCached({ page: () => page });
    const answers = [await ask("/"), await ask("/")];
    expect(asked).toHaveLength(2);
    expect(cache.stats().entries).toBe(0);
    for (const { headers } of answers) expect(headers).not.toHaveProperty(CACHE_TAGS_HEADER);
  });

  it.each<[string, string, { method?: string; headers?: Record<string, string> }]>([
    ["with a session cookie", "/", { headers: { cookie: "theme=dark; session=abc" } }],
    ["with a __Host- session cookie", "/", { headers: { cookie: "__Host-session=abc" } }],
    ["with a token", "/", { headers: { authorization: "Bearer abc" } }],
    ["that writes", "/", { method: "POST" }],
    ["for a personal page", "/profile/a.css", {}],
  ])("of a request %s, which the app sees as it is", async (_, path, options) => {
    const { ask, asked, cache } = await startCached();
    await ask(path, options);
    const answer = await ask(path, options);
    expect(answer.text).toBe(longText(2));
    expect(answer.headers).not.toHaveProperty(CACHE_TAGS_HEADER);
    expect(cache.stats().entries).toBe(0);
    for (const [name, value] of Object.entries(options.headers ?? {})) expect(asked[1]?.headers.get(name)).toBe(value);
  });

  it("of the visitor in the request the app gets for everyone", async () => {
    const { ask, asked } = await startCached();
    await ask("/?page=2&utm_source=me", {
      headers: {
        cookie: "theme=dark",
        "user-agent": "me",
        "accept-language": "de",
        "x-forwarded-host": "evil.example",
      },
    });
    expect(asked[0]?.url).toBe("https://shelf.example/?page=2");
    expect([...(asked[0]?.headers ?? [])]).toEqual([]);
  });
});

describe("a search", () => {
  it("is answered from memory however it is typed, and dropped like a page", async () => {
    const { ask, asked, cache } = await startCached({ page: () => ({ tags: "list:home product:7" }) });
    const first = await ask("/api/v1/search?q=Chat%20GPT");
    for (const path of ["/api/v1/search?q=chat+gpt", "/api/v1/search?q=%20chat%20%20GPT"]) {
      expect((await ask(path)).body.equals(first.body), path).toBe(true);
    }
    expect(asked).toHaveLength(1);
    cache.drop(["product:7"]);
    await ask("/api/v1/search?q=chat+gpt");
    expect(asked).toHaveLength(2);
    cache.clear();
    expect(cache.stats().entries).toBe(0);
  });

  it("never pushes out a page, however many there are", async () => {
    const { ask, asked, cache } = await startCached({ maxSearchBytes: 40_000 });
    await ask("/");
    for (let n = 0; n < 50; n += 1) await ask(`/api/v1/search?q=word${n}`);
    const { entries, bytes } = cache.stats();
    expect(entries).toBeLessThan(30);
    expect(bytes).toBeLessThan(60_000);
    const before = asked.length;
    await ask("/");
    expect(asked).toHaveLength(before);
  });

  it("that found nothing reaches the app each time, with what tells a person from a bot and nothing else", async () => {
    const { ask, asked } = await startCached({ page: () => ({ tags: null }) });
    const headers = { "user-agent": "Firefox", "sec-purpose": "prefetch", "x-forwarded-host": "evil.example" };
    for (const path of ["/api/v1/search?q=qwrtz", "/search?q=qwrtz"]) {
      await ask(path, { headers });
      await ask(path, { headers });
    }
    expect(asked.map((request) => Object.fromEntries(request.headers))).toEqual(
      Array.from({ length: 4 }, () => ({ "user-agent": "Firefox", "sec-purpose": "prefetch" })),
    );
  });
});
