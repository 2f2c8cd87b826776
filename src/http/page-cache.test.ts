import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { CACHE_TAGS_HEADER } from "./cache-mark.ts";
import { createPageCache, type PageCacheOptions } from "./page-cache.ts";
import { gate, startFront, stopServersAfterEach } from "./test-harness.ts";

stopServersAfterEach();

type Page = { status?: number; tags?: string | null; body?: string; headers?: Record<string, string> };

/** A server whose app answers what `page` says and remembers what it was asked. */
async function start({
  page = () => ({}),
  ...options
}: PageCacheOptions & { page?: (request: Request) => Page | Promise<Page> } = {}) {
  const asked: Request[] = [];
  const cache = createPageCache(options);
  const front = await startFront({
    cache,
    async fetch(request) {
      asked.push(request);
      const { status = 200, tags = "home", body = longText(asked.length), headers = {} } = await page(request);
      return new Response(status === 301 ? null : body, {
        status,
        headers: {
          "content-type": "text/html; charset=utf-8",
          ...(tags === null ? {} : { [CACHE_TAGS_HEADER]: tags }),
          ...headers,
        },
      });
    },
  });
  return { ...front, cache, asked };
}

const longText = (n: number) => `<p>answer ${n}</p>`.repeat(100);
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

describe("a public page", () => {
  it("is rendered once and then served from memory, without the mark", async () => {
    const { ask, asked, cache } = await start();
    const [first, second] = [await ask("/"), await ask("/")];
    expect(asked).toHaveLength(1);
    expect(first.text).toBe(longText(1));
    expect(second.body.equals(first.body)).toBe(true);
    const { date: _, ...headers } = second.headers;
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
      vary: "accept-encoding, cookie",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      "content-length": String(first.body.length),
    });
    expect(headers).not.toHaveProperty(CACHE_TAGS_HEADER);
    expect(cache.stats()).toMatchObject({ hits: 1, misses: 1, entries: 1 });
  });

  it("keeps the app's own cache-control and other headers", async () => {
    const { ask } = await start({
      page: () => ({ headers: { "cache-control": "public, max-age=300", "x-extra": "kept" } }),
    });
    await ask("/");
    expect((await ask("/")).headers).toMatchObject({ "cache-control": "public, max-age=300", "x-extra": "kept" });
  });

  it("comes as brotli or gzip, each with its own tag", async () => {
    const { ask, asked } = await start();
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

  it("answers 304 to its own tag, however it is written, and only to that of the same variant", async () => {
    const { ask } = await start();
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
    const { ask, asked } = await start();
    const head = await ask("/", { method: "HEAD" });
    const get = await ask("/");
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect((await ask("/", { method: "HEAD" })).headers.etag).toBe(get.headers.etag);
  });

  it("is one page however its parameters are written", async () => {
    const { ask, asked } = await start();
    for (const path of ["/?page=2&sort=new", "/?sort=new&page=2", "/?utm_source=x&sort=new&q=&page=2"]) await ask(path);
    expect(asked.map(({ url }) => url)).toEqual(["https://shelf.example/?page=2&sort=new"]);
    await ask("/?page=3");
    expect(asked).toHaveLength(2);
  });

  it.each([301, 404])("may also be a %i", async (status) => {
    const { ask, asked } = await start({
      page: () => ({ status, ...(status === 301 ? { headers: { location: "/new" } } : {}) }),
    });
    await ask("/old");
    const second = await ask("/old", { headers: { "if-none-match": "*" } });
    expect([second.status, second.headers.location]).toEqual([status, status === 301 ? "/new" : undefined]);
    expect(asked).toHaveLength(1);
  });
});

describe("nothing is kept", () => {
  it.each([
    ["that is not marked", { tags: null }],
    ["that failed", { status: 500 }],
    ["that is a temporary redirect", { status: 302, headers: { location: "/x" } }],
    ["that sets a cookie", { headers: { "set-cookie": "a=b" } }],
  ] satisfies [string, Page][])("%s", async (_, page) => {
    const { ask, asked, cache } = await start({ page: () => page });
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
    ["for a person's own page", "/profile/a.css", {}],
  ])("of a request %s, which the app sees as it is", async (_, path, options) => {
    const { ask, asked, cache } = await start();
    await ask(path, options);
    const answer = await ask(path, options);
    expect(answer.text).toBe(longText(2));
    expect(answer.headers).not.toHaveProperty(CACHE_TAGS_HEADER);
    expect(cache.stats().entries).toBe(0);
    for (const [name, value] of Object.entries(options.headers ?? {})) expect(asked[1]?.headers.get(name)).toBe(value);
  });

  it("of the visitor in what the app is asked for everyone", async () => {
    const { ask, asked } = await start();
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

describe("time and drops", () => {
  function clock() {
    let time = 1_000_000;
    return {
      now: () => time,
      pass: (ms: number) => {
        time += ms;
      },
    };
  }

  it("a page is rebuilt after its minute", async () => {
    const { now, pass } = clock();
    const { ask } = await start({ now });
    expect((await ask("/")).text).toBe(longText(1));
    pass(59_999);
    expect((await ask("/")).text).toBe(longText(1));
    pass(1);
    expect((await ask("/")).text).toBe(longText(2));
    expect((await ask("/")).text).toBe(longText(2));
  });

  it("while one visitor waits for the rebuild of a stale page, the others get the old one", async () => {
    const rebuild = gate();
    let calls = 0;
    const { ask, cache, asked } = await start({
      page: async () => {
        calls += 1;
        if (calls === 2) await rebuild.opened;
        return {};
      },
    });
    await ask("/");
    cache.drop(["home"], { soft: true });
    const first = ask("/");
    await until(() => expect(asked).toHaveLength(2));
    const others = await Promise.all([ask("/"), ask("/?utm_source=x"), ask("/", { method: "HEAD" })]);
    expect(others.map(({ text }) => text)).toEqual([longText(1), longText(1), ""]);
    rebuild.open();
    expect((await first).text).toBe(longText(2));
    expect((await ask("/")).text).toBe(longText(2));
    expect(asked).toHaveLength(2);
  });

  it("after a hard drop nobody gets the old page, and all wait for one rebuild", async () => {
    const rebuild = gate();
    let calls = 0;
    const { ask, cache, asked } = await start({
      page: async () => {
        calls += 1;
        if (calls === 2) await rebuild.opened;
        return {};
      },
    });
    await ask("/");
    cache.drop(["home"]);
    const waiting = [ask("/"), ask("/"), ask("/")];
    await until(() => expect(asked).toHaveLength(2));
    rebuild.open();
    expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(Array(3).fill(longText(2)));
    expect(asked).toHaveLength(2);
  });

  it("a page read before a drop is neither kept nor given to who came after the drop", async () => {
    const [slow, read] = [gate(), gate()];
    let calls = 0;
    let catalogue = "old";
    const { ask, cache, asked } = await start({
      page: async () => {
        calls += 1;
        const body = catalogue;
        if (calls === 1) {
          read.open();
          await slow.opened;
        }
        return { body, tags: "product:1" };
      },
    });
    const before = ask("/");
    await read.opened;
    catalogue = "new";
    cache.drop(["product:1"]);
    const after = ask("/");
    // The late visitor has joined the rebuild once it was counted; nothing else tells.
    await until(() => expect(cache.stats().waiting).toBe(1));
    slow.open();
    expect((await before).text).toBe("old");
    expect((await after).text).toBe("new");
    expect((await ask("/")).text).toBe("new");
    expect(asked).toHaveLength(2);
  });

  it("a page read before a vote is shown, and rebuilt for the next visitor", async () => {
    const [slow, read] = [gate(), gate()];
    let votes = 1;
    const { ask, cache } = await start({
      page: async () => {
        const body = `${votes} votes`;
        if (votes === 1) {
          read.open();
          await slow.opened;
        }
        return { body, tags: "product:1" };
      },
    });
    const before = ask("/");
    await read.opened;
    votes = 2;
    cache.drop(["product:1"], { soft: true });
    slow.open();
    expect((await before).text).toBe("1 votes");
    expect((await ask("/")).text).toBe("2 votes");
  });

  it("a stale page is better than an error, for five minutes", async () => {
    const { now, pass } = clock();
    let isBroken = false;
    const { ask, cache } = await start({
      now,
      page: () => (isBroken ? { status: 503, tags: null, body: "broken" } : {}),
    });
    await ask("/");
    isBroken = true;
    pass(60_000);
    expect((await ask("/")).text).toBe(longText(1));
    pass(299_999);
    expect((await ask("/")).text).toBe(longText(1));
    pass(1);
    expect((await ask("/")).status).toBe(503);
    cache.clear();
    expect((await ask("/")).text).toBe("broken");
  });

  it("a page that is no longer for everyone is forgotten", async () => {
    let tags: string | null = "home";
    const { ask, cache } = await start({ page: () => ({ tags }) });
    await ask("/");
    tags = null;
    cache.drop(["home"], { soft: true });
    await ask("/");
    expect(cache.stats().entries).toBe(0);
  });

  it("visitors who waited for an answer that is not for everyone ask for their own", async () => {
    const slow = gate();
    const { ask, asked, cache } = await start({
      page: async () => {
        await slow.opened;
        return { tags: null };
      },
    });
    const answers = [ask("/"), ask("/"), ask("/")];
    await until(() => expect(cache.stats().waiting).toBe(2));
    slow.open();
    await Promise.all(answers);
    expect(asked).toHaveLength(3);
  });
});
