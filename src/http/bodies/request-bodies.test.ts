import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { CACHE_TAGS_HEADER } from "../cache/cache-mark.ts";
import { createPageCache } from "../cache/page-cache.ts";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../errors/error-response.ts";
import { startFront, stopServersAfterEach } from "../front/front-test-tools.ts";
import { createLogger } from "../logs/logger.ts";
import { requestLog } from "../logs/request-log.ts";
import { csrf } from "../security/csrf.ts";
import { bodyLimits } from "./body-limits.ts";
import { requestBodyLimits } from "./request-bodies.ts";

stopServersAfterEach();

const siteUrl = "https://shelf.example";
const patience = { timeout: 15_000, interval: 5 };

/** The real app's middleware up to the body, and a handler that answers how much arrived. */
function createApp() {
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(requestLog(createLogger({ level: "silent", mode: "test" })));
  app.use(
    csrf({ siteUrl, mode: "production" }),
    bodyLimits({
      streamed: (path) => (path === "/picture" ? { maxBytes: 300_000, code: "image_too_large" } : undefined),
    }),
  );
  app.get("/kept", (c) => c.text("page", 200, { [CACHE_TAGS_HEADER]: "home" }));
  app.all("*", async (c) => c.text(`got ${(await c.req.text()).length}`));
  return app;
}

type Options = Parameters<typeof startFront>[0]["limits"];

async function start(limits: Options = {}) {
  const app = createApp();
  let asked = 0;
  const front = await startFront({
    fetch(request, source) {
      asked += 1;
      return app.fetch(request, source);
    },
    cache: createPageCache(),
    trustedProxyHops: 1,
    isUpload: (path) => path === "/picture",
    limits,
  });
  /** Starts a request and waits until the app has it, which is when it starts reading the body. */
  async function beginReading(sending?: Sending): Promise<Sender> {
    const before = asked;
    const sender = await begin(front.port, sending);
    await vi.waitFor(() => expect(asked).toBe(before + 1), patience);
    return sender;
  }
  return { ...front, beginReading };
}

type Sender = { socket: Socket; answer: () => string; closed: Promise<unknown> };
type Sending = Partial<Record<"path" | "from" | "body" | "origin" | "method" | "cookie", string>> & { length?: number };

/** Starts a raw request, whose Content-Length need not match the body. */
async function begin(port: number, sending: Sending = {}): Promise<Sender> {
  const { path = "/act", from = "192.0.2.1", length = 5000, body = "[", origin = siteUrl, method = "POST" } = sending;
  const { cookie = "__Host-session=made-up.AAAA" } = sending;
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close").catch(() => {});
  await once(socket, "connect");
  const head = [
    `${method} ${path} HTTP/1.1`,
    "Host: shelf.example",
    `X-Forwarded-For: ${from}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    "Content-Type: application/json",
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  return { socket, answer: () => answer, closed };
}

function statusOf({ answer }: Sender): string | undefined {
  return /^HTTP\/1\.1 (\d+)/.exec(answer())?.[1];
}

function untilAnswered(sender: Sender): Promise<void> {
  return vi.waitFor(() => expect(statusOf(sender)).toBeDefined(), patience);
}

const manySenders = (port: number, count: number, sending: (n: number) => Sending) =>
  Promise.all(Array.from({ length: count }, (_, n) => begin(port, sending(n))));

const posted = { method: "POST", body: '"hi"' };
const sentBy = (address: string) => ({
  origin: siteUrl,
  "content-type": "application/json",
  "x-forwarded-for": address,
});

describe("bodies that are still arriving", () => {
  it("don't use up the app's in-flight limit: complete requests are answered", async () => {
    const { ask, beginReading } = await start({ inFlightMax: 3 });
    const slow: Sender[] = [];
    for (let n = 0; n < 20; n += 1) slow.push(await beginReading());
    for (let n = 0; n < 10; n += 1) {
      expect((await ask("/page", { headers: sentBy("192.0.2.2") })).status).toBe(200);
      expect((await ask("/act", { ...posted, headers: sentBy("192.0.2.2") })).text).toBe("got 4");
    }
    expect(slow.map(statusOf)).toEqual(Array(20).fill(undefined));
  });

  it("count as in flight once complete, and are refused if the app is full", async () => {
    const inside: (() => void)[] = [];
    const app = createApp();
    let asked = 0;
    const { ask, port } = await startFront({
      fetch: async (request, source) => {
        asked += 1;
        const answer = await app.fetch(request, source);
        await new Promise<void>((resolve) => inside.push(resolve));
        return answer;
      },
      limits: { inFlightMax: 1 },
    });
    const slow = await begin(port, { length: 4, body: '"h' });
    await vi.waitFor(() => expect(asked).toBe(1), patience);
    const working = ask("/page");
    await vi.waitFor(() => expect(inside).toHaveLength(1), patience);
    slow.socket.write('i"');
    await vi.waitFor(() => expect(inside).toHaveLength(2), patience);
    for (const leave of inside) leave();
    await untilAnswered(slow);
    expect([statusOf(slow), (await working).status]).toEqual(["503", 200]);
    const next = ask("/page");
    await vi.waitFor(() => expect(inside).toHaveLength(3), patience);
    inside[2]?.();
    expect((await next).status, "nothing is counted twice").toBe(200);
  });

  it("are at most twenty per IP address, and further ones are refused at once", async () => {
    const { ask, port } = await start();
    const senders = await manySenders(port, 220, (n) => ({ from: `2001:db8::${n.toString(16)}` }));
    await vi.waitFor(() => expect(senders.filter(statusOf)).toHaveLength(200), patience);
    const refused = senders.filter(statusOf);
    expect(new Set(refused.map(statusOf))).toEqual(new Set(["429"]));
    expect(refused.every(({ answer }) => /^connection: close\r$/im.test(answer()))).toBe(true);
    await Promise.all(refused.map(({ closed }) => closed));
    expect((await ask("/act", { ...posted, headers: sentBy("192.0.2.2") })).status).toBe(200);
    // One of the twenty disconnects, which frees its slot.
    const held = senders.find((sender) => !statusOf(sender)) as Sender;
    held.socket.destroy();
    await vi.waitFor(
      async () => expect((await ask("/act", { ...posted, headers: sentBy("2001:db8::1") })).status).toBe(200),
      patience,
    );
  });

  it("have a lower limit per IP address for uploads", async () => {
    const { port } = await start();
    const senders = await manySenders(port, 8, () => ({ path: "/picture" }));
    await vi.waitFor(() => expect(senders.filter(statusOf)).toHaveLength(2), patience);
    expect(senders.filter(statusOf).map(statusOf)).toEqual(["429", "429"]);
  });

  it.each(["/act", "/picture"])("at %s make room for new ones when there are too many in total", async (path) => {
    const { ask, beginReading } = await start({ bodies: { inAll: 5, uploadsInAll: 5 } });
    const senders: Sender[] = [];
    for (let n = 0; n < 5; n += 1) {
      senders.push(await beginReading({ path, from: `192.0.2.${n + 1}` }));
    }
    await beginReading({ path, from: "192.0.2.9" });
    await untilAnswered(senders[0] as Sender);
    expect(senders.map(statusOf)).toEqual(["503", undefined, undefined, undefined, undefined]);
    expect((await ask("/act", { ...posted, headers: sentBy("192.0.2.10") })).status).toBe(200);
  });

  it("make room at the cost of the one who has the most", async () => {
    const { beginReading } = await start({ bodies: { inAll: 4 } });
    const modest = await beginReading({ from: "192.0.2.1" });
    const greedy: Sender[] = [];
    for (let n = 0; n < 3; n += 1) greedy.push(await beginReading({ from: "192.0.2.2" }));
    await beginReading({ from: "192.0.2.3" });
    await untilAnswered(greedy[0] as Sender);
    expect([modest, ...greedy].map(statusOf)).toEqual([undefined, "503", undefined, undefined]);
  });

  it("count from the first byte read: requests refused before that don't count", async () => {
    const { port, beginReading } = await start({ bodies: { perSender: 1 } });
    await beginReading();
    const foreign = await begin(port, { origin: "https://evil.example" });
    const large = await begin(port, { length: 65_537 });
    await Promise.all([foreign, large].map(untilAnswered));
    expect([foreign, large].map(statusOf)).toEqual(["403", "413"]);
  });

  it("may arrive slowly, and are complete", async () => {
    const { port } = await start({ bodies: { idleMs: 10_000 } });
    const sender = await begin(port, { length: 6, body: '"' });
    for (const piece of ["a", "b", "c", "d", '"']) {
      await wait(5);
      sender.socket.write(piece);
    }
    await untilAnswered(sender);
    await vi.waitFor(() => expect(sender.answer()).toContain("got 6"), patience);
  });
});

describe("a body that doesn't arrive", () => {
  const times = [
    ["and sends no byte", { idleMs: 50 }, 0],
    ["and sends too slowly", { graceMs: 50, minBytesPerSecond: 100_000 }, 5],
    ["and takes too long", { totalMs: 100 }, 5],
  ] as const;

  it.each(times)("%s gets a 408, and its connection is closed", async (_, bodies, everyMs) => {
    const { port, errors } = await start({ bodies });
    const sender = await begin(port, { length: 60_000 });
    const dripping = everyMs ? setInterval(() => sender.socket.write("x"), everyMs) : undefined;
    await sender.closed;
    clearInterval(dripping);
    expect(statusOf(sender)).toBe("408");
    expect(sender.answer()).toMatch(/^connection: close\r$/im);
    expect(sender.answer()).toContain('"code":"body_incomplete"');
    expect(errors).toEqual([]);
  });

  it("has more time if it is an upload", async () => {
    const { port } = await start({ bodies: { totalMs: 50 } });
    const [upload, other] = [await begin(port, { path: "/picture" }), await begin(port)];
    await other.closed;
    expect([statusOf(upload), statusOf(other)]).toEqual([undefined, "408"]);
  });

  it("because its sender disconnected is not logged as an error", async () => {
    const { errors, ask, beginReading } = await start({ bodies: { perSender: 1 } });
    const sender = await beginReading();
    sender.socket.destroy();
    await vi.waitFor(
      async () => expect((await ask("/act", { ...posted, headers: sentBy("192.0.2.1") })).status).toBe(200),
      patience,
    );
    expect(errors).toEqual([]);
  });

  it("has the timeouts that docs/security.md lists", () => {
    expect(requestBodyLimits).toMatchObject({
      perSender: 20,
      totalMs: 30_000,
      uploadTotalMs: 300_000,
      idleMs: 10_000,
      minBytesPerSecond: 1024,
      graceMs: 10_000,
    });
  });

  it("isn't waited for if the headers are late too", async () => {
    const { port } = await start({ headersMs: 50, checkEveryMs: 20 });
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {}).resume();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    await once(socket, "close");
  });
});

describe("a response sent before the body was read", () => {
  it.each([
    ["to another origin", { origin: "https://evil.example" }, "403"],
    ["to a body that is too large", { length: 3_000_000 }, "413"],
    ["to an unknown method", { method: "PROPFIND" }, "405"],
    ["to a read", { method: "GET", path: "/page" }, "200"],
    ["to an invalid URL", { path: "/%zz" }, "400"],
  ])("%s closes the connection", async (_, sending, status) => {
    const { port } = await start();
    const sender = await begin(port, sending);
    await sender.closed;
    expect(statusOf(sender)).toBe(status);
    expect(sender.answer()).toMatch(/^connection: close\r$/im);
  });

  it("from the page cache closes it too", async () => {
    const { port, ask } = await start();
    await ask("/kept", { headers: sentBy("192.0.2.1") });
    expect((await ask("/kept", { headers: sentBy("192.0.2.1") })).headers.etag).toBeDefined();
    const sender = await begin(port, { method: "GET", path: "/kept", cookie: "theme=dark" });
    await sender.closed;
    expect([statusOf(sender), /^connection: close\r$/im.test(sender.answer())]).toEqual(["200", true]);
  });

  it("reaches a client that is still sending", async () => {
    const { ask } = await start();
    const answer = await ask("/act", { method: "POST", headers: sentBy("192.0.2.1"), body: "x".repeat(3_000_000) });
    expect([answer.status, answer.headers.connection]).toEqual([413, "close"]);
  });

  it("leaves the connection open if the body has arrived", async () => {
    const { port } = await start();
    const sender = await begin(port, { origin: "https://evil.example", length: 4, body: '"hi"' });
    await untilAnswered(sender);
    expect([statusOf(sender), /^connection: keep-alive\r$/im.test(sender.answer())]).toEqual(["403", true]);
  });
});
