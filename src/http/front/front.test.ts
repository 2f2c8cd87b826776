import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { CACHE_TAGS_HEADER } from "../cache/cache-mark.ts";
import { createPageCache } from "../cache/page-cache.ts";
import type { AppEnv } from "../context.ts";
import { gate, startFront, stopServersAfterEach } from "./front-test-tools.ts";
import { stopHttpServer } from "./stop-http-server.ts";

stopServersAfterEach();

/** Echoes the request as the app sees it. */
function createApp() {
  const app = new Hono<AppEnv>();
  app.get("/set-cookies", (c) => {
    c.header("set-cookie", "a=1", { append: true });
    c.header("set-cookie", "b=2", { append: true });
    return c.text("cookies");
  });
  app.get("/empty", (c) => c.body(null, 204));
  app.get("/long", (c) => c.json({ text: "word ".repeat(1000) }));
  app.get("/stream", (c) => c.body(new Blob(["part"]).stream()));
  app.get("/throws", () => {
    throw new Error("secret detail");
  });
  app.onError((error) => {
    throw error;
  });
  app.all("*", async (c) => {
    const isGenuine = new Request(c.req.raw.clone()).url === c.req.url;
    return c.json({ url: c.req.url, address: c.env.clientAddress, body: await c.req.text(), isGenuine });
  });
  return app;
}

/** The status line of the response to raw bytes. */
async function statusOfRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(text);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "close");
  return answer.split("\r\n")[0] ?? "";
}

describe("the front", () => {
  it("gives the app a request with our own origin and the visitor's socket address", async () => {
    const { ask } = await startFront({ fetch: createApp().fetch });
    const answer = await ask("/a/../b?c=1", {
      method: "POST",
      body: "hello",
      headers: { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-for": "198.51.100.1" },
    });
    expect(JSON.parse(answer.text)).toEqual({
      url: "https://shelf.example/b?c=1",
      address: "127.0.0.1",
      body: "hello",
      isGenuine: true,
    });
  });

  it("passes a body on with Content-Length or chunked, and none if it is empty", async () => {
    const app = new Hono<AppEnv>().all("*", async (c) =>
      c.json({ hasBody: c.req.raw.body !== null, text: await c.req.text(), names: c.req.header("x-name") }),
    );
    const { ask } = await startFront({ fetch: app.fetch });
    const seen = async (init: { body?: string; headers?: Record<string, string> }) =>
      JSON.parse((await ask("/x", { method: "PUT", ...init })).text);
    expect(await seen({ headers: { "content-length": "0" } })).toEqual({ hasBody: false, text: "" });
    expect(await seen({ body: "hello", headers: { "content-length": "5", "x-name": "a" } })).toEqual({
      hasBody: true,
      text: "hello",
      names: "a",
    });
    const chunked = { "transfer-encoding": "chunked" };
    expect(await seen({ body: "hello", headers: chunked })).toEqual({ hasBody: true, text: "hello" });
  });

  it("trusts as many proxies as configured, and answers 400 without their header", async () => {
    const { ask } = await startFront({ fetch: createApp().fetch, trustedProxyHops: 1 });
    const told = await ask("/x", { headers: { "x-forwarded-for": "203.0.113.1, 198.51.100.1" } });
    expect(JSON.parse(told.text).address).toBe("198.51.100.1");
    expect((await ask("/x")).status).toBe(400);
    expect((await ask("/health")).status).toBe(200);
  });

  it("passes on multiple cookies and empty and streamed responses", async () => {
    for (const cache of [undefined, createPageCache()]) {
      const { ask } = await startFront({ fetch: createApp().fetch, cache });
      expect((await ask("/set-cookies")).headers["set-cookie"]).toEqual(["a=1", "b=2"]);
      expect((await ask("/empty")).status).toBe(204);
      expect((await ask("/stream")).text).toBe("part");
      expect((await ask("/long", { method: "HEAD" })).body).toHaveLength(0);
    }
  });

  it("compresses responses it doesn't cache", async () => {
    const { ask } = await startFront({ fetch: createApp().fetch, cache: createPageCache() });
    for (const headers of [{}, { cookie: "session=abc" }] as Record<string, string>[]) {
      const answer = await ask("/long", { headers: { ...headers, "accept-encoding": "br" } });
      expect(answer.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
      expect(brotliDecompressSync(answer.body).toString()).toContain("word word");
      expect((await ask("/long", { headers })).headers).not.toHaveProperty("content-encoding");
    }
  });

  it.each(["/%zz", "/a%00b", "/a\\b", "*", "/x/%0d%0aSet-Cookie:%20a=b"])("refuses the URL %s", async (path) => {
    const { port, errors } = await startFront({ fetch: createApp().fetch });
    expect(await statusOfRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toContain(" 400 ");
    expect(errors).toEqual([]);
  });

  it.each(["TRACE", "PROPFIND", "QUERY"])("refuses the method %s", async (method) => {
    const { ask } = await startFront({ fetch: createApp().fetch });
    const answer = await ask("/x", { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE"]);
  });

  it("refuses headers of more than 16 KiB", async () => {
    const { port } = await startFront({ fetch: createApp().fetch });
    const head = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(17_000)}\r\n\r\n`;
    expect(await statusOfRaw(port, head)).toContain(" 431 ");
  });

  it("has its timeouts", async () => {
    const { server } = await startFront({ fetch: createApp().fetch });
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 310_000, keepAliveTimeout: 5000 });
    const behind = await startFront({ fetch: createApp().fetch, trustedProxyHops: 1 });
    expect(behind.server.keepAliveTimeout).toBe(65_000);
  });

  it("answers only a generic message if the app throws", async () => {
    for (const cache of [undefined, createPageCache()]) {
      const { ask, errors } = await startFront({ fetch: createApp().fetch, cache });
      const answer = await ask("/throws");
      expect([answer.status, answer.text]).toEqual([500, "An unexpected error occurred\n"]);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(errors).toHaveLength(1);
    }
  });
});

describe("load shedding", () => {
  it("refuses requests over the limit at once, but not the probes", async () => {
    const work = gate();
    let started = 0;
    const app = new Hono<AppEnv>();
    app.get("/health", (c) => c.text("ok"));
    app.all("*", async (c) => {
      started += 1;
      await work.opened;
      return c.text("done");
    });
    const { ask } = await startFront({ fetch: app.fetch, limits: { inFlightMax: 2 } });
    const accepted = [ask("/a"), ask("/b")];
    while (started < 2) await new Promise((resolve) => setImmediate(resolve));
    const refused = await ask("/api/v1/x");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
    expect(JSON.parse(refused.text).error.code).toBe("unavailable");
    expect((await ask("/health")).status).toBe(200);
    work.open();
    expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask("/a")).status).toBe(200);
  });

  it("refuses requests while the event loop lags, but serves cached pages and a request that comes alone", async () => {
    let delay = 0;
    let started = 0;
    const work = gate();
    const gauge = { delayMs: () => delay, stop: () => {} };
    const { ask } = await startFront({
      fetch: async ({ url }) => {
        started += 1;
        if (url.endsWith("/slow")) await work.opened;
        return new Response("page", { headers: { [CACHE_TAGS_HEADER]: "home" } });
      },
      cache: createPageCache(),
      limits: { gauge },
    });
    expect((await ask("/kept")).status).toBe(200);
    delay = 501;
    expect((await ask("/alone")).status).toBe(200);
    const slow = ask("/slow");
    while (started < 3) await new Promise((resolve) => setImmediate(resolve));
    expect((await ask("/kept")).status).toBe(200);
    expect((await ask("/other")).status).toBe(503);
    expect((await ask("/kept", { headers: { cookie: "session=a" } })).status).toBe(503);
    delay = 500;
    expect((await ask("/other")).status).toBe(200);
    work.open();
    expect((await slow).status).toBe(200);
  });
});

describe("the visitors' limit", () => {
  const allowed = { isAllowed: true, isUnreachable: false, limit: 3, remaining: 0, resetSeconds: 7 };

  it("works on six requests of one address at a time, so that others need not wait behind its crowd", async () => {
    const work = gate();
    let started = 0;
    const { ask } = await startFront({
      fetch: async ({ url }) => {
        started += 1;
        if (url.endsWith("/crowd")) await work.opened;
        return new Response("page");
      },
      trustedProxyHops: 1,
      limitVisitor: async () => allowed,
    });
    const askFrom = (address: string, path: string) => ask(path, { headers: { "x-forwarded-for": address } });
    const crowd = Array.from({ length: 30 }, () => askFrom("198.51.100.1", "/crowd"));
    while (started < 6) await new Promise((resolve) => setImmediate(resolve));
    expect((await askFrom("203.0.113.1", "/alone")).status).toBe(200);
    expect(started).toBe(7);
    work.open();
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(started).toBe(31);
  });

  it("counts uncached requests without a session by IP address, and says when to retry", async () => {
    const keys: string[] = [];
    const { ask } = await startFront({
      fetch: ({ url }) =>
        new Response("page", url.endsWith("/kept") ? { headers: { [CACHE_TAGS_HEADER]: "home" } } : {}),
      cache: createPageCache(),
      isSessionSigned: (cookie) => cookie === "session=signed",
      limitVisitor: async (key) => {
        keys.push(key);
        return { ...allowed, isAllowed: keys.length <= 3 };
      },
    });
    const headers = { "x-forwarded-for": "198.51.100.1" };
    for (const path of ["/kept", "/kept", "/kept", "/other", "/other"]) {
      expect((await ask(path, { headers })).status, path).toBe(200);
    }
    const refused = await ask("/other", { headers });
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({ "retry-after": "7", "ratelimit-limit": "3", "ratelimit-reset": "7" });
    expect((await ask("/kept")).status).toBe(200);
    expect((await ask("/other", { headers: { cookie: "session=made-up" } })).status).toBe(429);
    expect((await ask("/other", { headers: { cookie: "session=signed" } })).status).toBe(200);
    expect(keys).toEqual(Array(5).fill("127.0.0.1"));
  });

  it("keeps a refused visitor waiting for the refusal, and nobody else", async () => {
    const { ask } = await startFront({
      fetch: () => new Response("page"),
      trustedProxyHops: 1,
      limits: { refusalDelayMs: 60_000 },
      limitVisitor: async (key) => ({ ...allowed, isAllowed: key !== "192.0.2.1" }),
    });
    let isRefused = false;
    void ask("/page", { headers: { "x-forwarded-for": "192.0.2.1" } }).then(
      () => {
        isRefused = true;
      },
      () => {},
    );
    for (let n = 0; n < 5; n += 1) {
      expect((await ask("/page", { headers: { "x-forwarded-for": "192.0.2.2" } })).status).toBe(200);
    }
    expect(isRefused).toBe(false);
  });

  it("refuses people with a page that says how long to wait, and programs with JSON", async () => {
    const { ask } = await startFront({
      fetch: () => new Response("page"),
      limitVisitor: async () => ({ ...allowed, isAllowed: false }),
      refusalPage: ({ retryAfterSeconds }) => `<p>Wait ${retryAfterSeconds} seconds</p>`,
    });
    for (const path of ["/resources/figma?x=1", "/auth/google?redirect=/"]) {
      const page = await ask(path);
      expect([page.status, page.text]).toEqual([429, "<p>Wait 7 seconds</p>"]);
      expect(page.headers).toMatchObject({
        "retry-after": "7",
        "cache-control": "no-store",
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": expect.stringContaining("style-src 'self'"),
      });
    }
    expect(JSON.parse((await ask("/api/v1/products")).text).error.code).toBe("rate_limited");
    expect((await ask("/feeds/all.xml")).headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  it("counts more points for what costs more, once it isn't in the cache", async () => {
    const counted: (number | undefined)[] = [];
    const { ask } = await startFront({
      fetch: () => new Response("app", { headers: { [CACHE_TAGS_HEADER]: "home" } }),
      cache: createPageCache(),
      limitVisitor: async (_key, { points }) => {
        counted.push(points);
        return allowed;
      },
    });
    for (const path of ["/og/notes.png", "/og/notes.png", "/sitemaps/products-1.xml", "/og.png", "/resources/og"]) {
      await ask(path);
    }
    expect(counted).toEqual([6, 4, 1, 1]);
  });

  it("counts pictures apart from pages, and routes that need no session whatever cookie is sent", async () => {
    const counted: (string | undefined)[] = [];
    const { ask } = await startFront({
      fetch: () => new Response("app"),
      cache: createPageCache(),
      isSessionSigned: () => true,
      limitVisitor: async (_key, { name }) => {
        counted.push(name);
        return allowed;
      },
    });
    const headers = { cookie: "session=signed" };
    await ask("/files/logos/a.webp");
    for (const path of ["/files/logos/a.webp", "/auth/google?redirect=/", "/api/auth/callback/google", "/auth"]) {
      await ask(path, { headers });
    }
    await ask("/filesystem");
    await ask("/badge/notes/wide-light.svg", { headers });
    await ask("/badge/notes/wide-light.svg?x=1");
    expect(counted).toEqual(["file", "file", "visitor", "visitor", "visitor", "badge", "badge"]);
  });
});

describe("a badge", () => {
  it("is reported with and without the page cache, but not what the limit refuses", async () => {
    const path = "/badge/notes/wide-light.svg";
    const reported: (string | undefined)[] = [];
    let isAllowed = true;
    const options = {
      fetch: () => new Response("<svg/>", { headers: { [CACHE_TAGS_HEADER]: "product:1" } }),
      onBadge: ({ url }: { url?: string }) => void reported.push(url),
      limitVisitor: async () => ({ isAllowed, isUnreachable: false, limit: 1, remaining: 0, resetSeconds: 1 }),
    };
    const cached = await startFront({ ...options, cache: createPageCache() });
    const plain = await startFront(options);
    await cached.ask(path);
    await cached.ask(path);
    await cached.ask(`${path}?v=2`);
    await cached.ask("/resources/notes");
    await plain.ask(path);
    isAllowed = false;
    expect((await plain.ask(path)).status).toBe(429);
    expect(reported).toEqual([path, path, `${path}?v=2`, path]);
  });
});

describe("what the page cache answers", () => {
  it("is reported, and nothing else", async () => {
    const reported: (string | undefined)[] = [];
    const { ask } = await startFront({
      fetch: (request) => {
        const isPublic = !request.url.includes("nothing");
        return new Response("page", isPublic ? { headers: { [CACHE_TAGS_HEADER]: "list:home" } } : {});
      },
      cache: createPageCache(),
      onCached: ({ url }) => void reported.push(url),
    });
    await ask("/search?q=tide");
    await ask("/search?q=tide");
    await ask("/search?q=nothing");
    await ask("/badge/notes/wide-light.svg");
    await ask("/badge/notes/wide-light.svg");
    expect(reported.filter((url) => !url?.startsWith("/badge/"))).toEqual(["/search?q=tide", "/search?q=tide"]);
  });
});

describe("an interceptor", () => {
  it("runs before everything else", async () => {
    const { ask } = await startFront({
      fetch: () => new Response("app"),
      intercept(request, response) {
        if (request.url !== "/mine") return false;
        response.end("intercepted");
        return true;
      },
    });
    expect([(await ask("/mine")).text, (await ask("/yours")).text]).toEqual(["intercepted", "app"]);
  });
});

describe("stopping", () => {
  it("lets a running request finish, accepts no new ones and closes idle connections", async () => {
    const [work, started] = [gate(), gate()];
    const { server, ask, port } = await startFront({
      async fetch() {
        started.open();
        await work.opened;
        return new Response("finished");
      },
    });
    const idle = connect(port, "127.0.0.1");
    await once(idle, "connect");
    const idleClosed = once(idle, "close");
    idle.resume();
    const running = ask("/slow");
    await started.opened;
    const stopped = stopHttpServer(server);
    await idleClosed;
    await expect(ask("/new")).rejects.toThrow();
    work.open();
    expect((await running).text).toBe("finished");
    await stopped;
  });

  it("answers what comes on an open connection meanwhile, and then ends the connection", async () => {
    const { server, port } = await startFront({ fetch: () => new Response("answered") });
    const socket = connect(port, "127.0.0.1");
    let answers = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      answers += text;
    });
    const ended = once(socket, "close");
    const ask = () => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    ask();
    await vi.waitFor(() => expect(answers).toMatch(/^connection: keep-alive/im), 15_000);
    const stopped = stopHttpServer(server, { silentMs: 30_000, graceMs: 60_000 });
    // The connection is idle when the server closes, and the request still on its way.
    await vi.waitFor(() => expect(server.listening).toBe(false), 15_000);
    ask();
    await Promise.all([ended, stopped]);
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answers.toLowerCase().match(/^connection: (?:keep-alive|close)/gm)).toEqual([
      "connection: keep-alive",
      "connection: close",
    ]);
  });

  it("resets nothing that clients with many kept connections sent", async () => {
    const { server, port } = await startFront({
      async fetch() {
        await new Promise((resolve) => setImmediate(resolve));
        return new Response("answered");
      },
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    let answered = 0;
    const failures = new Set<unknown>();
    const clients = Array.from({ length: 20 }, async () => {
      while (!failures.has("ECONNREFUSED")) {
        await new Promise<void>((resolve) => {
          const outgoing = get({ port, host: "127.0.0.1", agent }, (response) => {
            answered += 1;
            response.resume().once("end", resolve);
          });
          outgoing.once("error", (error: NodeJS.ErrnoException) => {
            failures.add(error.code);
            resolve();
          });
        });
      }
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(100), { timeout: 15_000 });
    await stopHttpServer(server);
    await Promise.all(clients);
    agent.destroy();
    expect([...failures]).toEqual(["ECONNREFUSED"]);
  });

  it("cuts off requests that don't finish in time", async () => {
    const started = gate();
    const { server, ask } = await startFront({
      fetch() {
        started.open();
        return new Promise<Response>(() => {});
      },
    });
    const running = ask("/never");
    const cut = expect(running).rejects.toThrow();
    await started.opened;
    await stopHttpServer(server, { graceMs: 1 });
    await cut;
  });
});
