import { connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FetchPublic } from "#domain/records/outside/fetch-public.ts";
import { createOutboundFetch, type OutboundLimits } from "#services/outbound/outbound-fetch.ts";
import { OutboundRefused } from "#services/outbound/outbound-refused.ts";
import { dialPublicAddress } from "#services/outbound/pinned-connector.ts";
import { outboundCases } from "#test/corpus/outbound-urls.ts";
import {
  delay,
  drip,
  type HttpSink,
  oversize,
  redirect,
  reset,
  respond,
  type SinkHandler,
  startHttpSink,
} from "#test/sinks/http-sink.ts";
import { isPublicAddress } from "./outbound-target.ts";

const PUBLIC = "93.184.215.14";
const TEXT = { accept: ["text/plain"] };

let handler: SinkHandler;
let sink: HttpSink;
let dialed: { address: string; port: number }[];

beforeEach(async () => {
  dialed = [];
  handler = respond("hello");
  sink = await startHttpSink((request, response) => handler(request, response));
});

afterEach(() => sink.close());

/** Replaces the network: every request that passed the checks ends at the loopback sink. */
function dialSink(to: { address: string; port: number }): Socket {
  dialed.push(to);
  return connect({ host: "127.0.0.1", port: sink.port });
}

function createFetch(answers: Record<string, readonly string[]>, limits?: Partial<OutboundLimits>): FetchPublic {
  return createOutboundFetch({
    dial: dialSink,
    resolve: async (host) => [...(answers[host] ?? [])],
    ...(limits ? { limits } : {}),
  });
}

const fetchExample = (limits?: Partial<OutboundLimits>) => {
  const fetchPublic = createFetch({ "shelf.example": [PUBLIC] }, limits);
  return (path = "/", request = TEXT) => fetchPublic(`http://shelf.example${path}`, request);
};

/** Short, so that a failing test doesn't print half a megabyte. */
function outcomeOf(fetching: ReturnType<FetchPublic>) {
  return fetching.then(
    () => "allow",
    (error: OutboundRefused) => error.reason,
  );
}

describe("the corpus of addresses (C10)", () => {
  test("has at least sixty cases", () => {
    expect(outboundCases.length).toBeGreaterThanOrEqual(60);
  });

  test.each(outboundCases)("$url with $answers: $expected", async ({ url, answers, expected }) => {
    const host = URL.parse(url)?.hostname ?? "";
    const fetchPublic = createFetch({ [host]: answers ?? [] });
    expect(await outcomeOf(fetchPublic(url, TEXT))).toBe(expected);
    expect(dialed).toHaveLength(expected === "allow" ? 1 : 0);
    expect(dialed.every(({ address, port }) => isPublicAddress(address) && [80, 443].includes(port))).toBe(true);
    expect(sink.requests).toHaveLength(expected === "allow" ? 1 : 0);
  });

  test("the real dialer refuses a private address even when called directly", () => {
    for (const address of ["127.0.0.1", "::1", "10.0.0.1", "localhost"]) {
      expect(() => dialPublicAddress({ address, port: sink.port })).toThrow(OutboundRefused);
    }
    expect(sink.connections()).toBe(0);
  });
});

describe("rebinding", () => {
  function createRebinding() {
    const asked: string[] = [];
    const fetchPublic = createOutboundFetch({
      dial: dialSink,
      resolve: async (host) => {
        asked.push(host);
        return [asked.length === 1 ? PUBLIC : "127.0.0.1"];
      },
    });
    return { asked, fetchPublic };
  }

  test("the checked DNS answer is the one used, without a second lookup", async () => {
    const { asked, fetchPublic } = createRebinding();
    await fetchPublic("http://rebound.example/", TEXT);
    expect(asked).toEqual(["rebound.example"]);
    expect(dialed).toEqual([{ address: PUBLIC, port: 80 }]);
    await expect(fetchPublic("http://rebound.example/", TEXT)).rejects.toMatchObject({ reason: "address_not_public" });
    expect(sink.requests).toHaveLength(1);
  });

  test("a redirect to the same name is checked again", async () => {
    handler = redirect("/next");
    const { fetchPublic } = createRebinding();
    await expect(fetchPublic("http://rebound.example/", TEXT)).rejects.toMatchObject({ reason: "address_not_public" });
    expect(dialed).toEqual([{ address: PUBLIC, port: 80 }]);
  });
});

describe("redirects", () => {
  test("are followed only to hosts the caller allows, and no other host is contacted", async () => {
    handler = redirect("http://other.example/");
    const fetchPublic = createFetch({ "shelf.example": [PUBLIC], "other.example": [PUBLIC] });
    const mayFollow = ({ hostname }: URL) => hostname === "shelf.example";
    await expect(fetchPublic("http://shelf.example/", { ...TEXT, mayFollow })).rejects.toMatchObject({
      reason: "redirected_elsewhere",
    });
    expect(sink.requests).toHaveLength(1);
    handler = (request, response) => (request.url === "/" ? redirect("/next") : respond("arrived"))(request, response);
    expect(await fetchPublic("http://shelf.example/", { ...TEXT, mayFollow })).toMatchObject({ status: 200 });
  });

  test.each([
    ["http://127.0.0.1/", "address_not_public"],
    ["//169.254.169.254/latest/meta-data", "address_not_public"],
    ["http://inner.example/", "address_not_public"],
    ["file:///etc/passwd", "scheme"],
    ["http://shelf.example:5432/", "port"],
    ["http://a:b@shelf.example/", "credentials"],
    ["http://[", "invalid_url"],
  ])("to %s is refused as %s", async (location, reason) => {
    handler = redirect(location);
    const fetchPublic = createFetch({ "shelf.example": [PUBLIC], "inner.example": ["10.0.0.8"] });
    await expect(fetchPublic("http://shelf.example/", TEXT)).rejects.toMatchObject({ reason });
    expect(sink.requests).toHaveLength(1);
  });

  test("three are followed, each over its own checked connection", async () => {
    handler = (request, response) => {
      const step = Number(request.url?.slice(1)) || 0;
      (step < 3 ? redirect(`/${step + 1}`, 308) : respond("arrived"))(request, response);
    };
    const answer = await fetchExample()("/0");
    expect(answer).toMatchObject({ status: 200, finalUrl: "http://shelf.example/3" });
    expect(dialed).toHaveLength(4);
  });

  test("the fourth is refused", async () => {
    handler = redirect("/again");
    await expect(fetchExample()()).rejects.toMatchObject({ reason: "redirects" });
    expect(sink.requests).toHaveLength(4);
  });
});

describe("the answer", () => {
  test("comes back with its bytes, type and URL, and the request names the host and asks for no compression", async () => {
    handler = respond("hello", { headers: { "content-type": "Text/Plain; charset=utf-8" } });
    const answer = await fetchExample()("/logo?size=2");
    expect(answer).toEqual({
      status: 200,
      contentType: "text/plain",
      bytes: new Uint8Array(Buffer.from("hello")),
      finalUrl: "http://shelf.example/logo?size=2",
    });
    expect(sink.requests[0]).toMatchObject({
      method: "GET",
      url: "/logo?size=2",
      headers: { host: "shelf.example", "accept-encoding": "identity", accept: "text/plain" },
    });
    expect(sink.requests[0]?.headers.cookie).toBeUndefined();
  });

  test("of another type is refused", async () => {
    handler = respond("<svg/>", { headers: { "content-type": "image/svg+xml" } });
    await expect(fetchExample()("/", { accept: ["image/png", "image/svg"] })).rejects.toMatchObject({
      reason: "content_type",
    });
  });

  test("with an error status has no body", async () => {
    handler = respond("<h1>Not found</h1>", { status: 404, headers: { "content-type": "text/html" } });
    expect(await fetchExample()()).toMatchObject({ status: 404, bytes: new Uint8Array() });
  });

  test("is refused if it is compressed although we asked not to", async () => {
    handler = respond("x", { headers: { "content-encoding": "gzip" } });
    await expect(fetchExample()()).rejects.toMatchObject({ reason: "content_encoding" });
  });
});

describe("a request for the status", () => {
  test.each(["HEAD", "GET"] as const)("by %s reads no body, whatever its type, size or status", async (statusBy) => {
    handler = oversize({ bytes: 5_000_000, contentType: "video/mp4" });
    expect(await fetchExample()("/", { ...TEXT, statusBy } as typeof TEXT)).toMatchObject({
      status: 200,
      bytes: new Uint8Array(),
    });
    handler = respond("", { status: 503, headers: { "retry-after": "120" } });
    const answer = await fetchExample()("/", { ...TEXT, statusBy } as typeof TEXT);
    expect(answer).toMatchObject({ status: 503, retryAfter: "120" });
    expect(sink.requests.map(({ method }) => method)).toEqual([statusBy, statusBy]);
    expect(sink.requests[0]?.headers.range).toBe(statusBy === "GET" ? "bytes=0-1023" : undefined);
  });

  test("follows redirects with the same method, under the same checks", async () => {
    handler = redirect("http://127.0.0.1/");
    const request = { ...TEXT, statusBy: "HEAD" } as typeof TEXT;
    await expect(fetchExample()("/", request)).rejects.toMatchObject({ reason: "address_not_public" });
  });
});

describe("limits", () => {
  test("a slow body is cut off at the total timeout", async () => {
    handler = drip({ everyMs: 20, contentType: "text/plain" });
    await expect(fetchExample({ timeoutMs: 400 })()).rejects.toMatchObject({ reason: "timed_out" });
  });

  test("the default total timeout is five seconds", async () => {
    handler = drip({ everyMs: 100, contentType: "text/plain" });
    const startedAt = performance.now();
    await expect(fetchExample()()).rejects.toMatchObject({ reason: "timed_out" });
    expect(performance.now() - startedAt).toBeGreaterThan(4_900);
  });

  test.each([
    ["headers that never arrive", () => delay(60_000, respond("late"))],
    ["redirects that each take a while", () => delay(150, redirect("/again"))],
  ])("%s count into the total", async (_name, makeHandler) => {
    handler = makeHandler();
    await expect(fetchExample({ timeoutMs: 300 })()).rejects.toMatchObject({ reason: "timed_out" });
  });

  test("a resolver that never answers is not waited for", async () => {
    const fetchPublic = createOutboundFetch({
      dial: dialSink,
      resolve: () => new Promise(() => {}),
      limits: { timeoutMs: 200 },
    });
    await expect(fetchPublic("http://shelf.example/", TEXT)).rejects.toMatchObject({ reason: "timed_out" });
  });

  test("an endless body is cut off at 512 KiB", async () => {
    handler = oversize({ bytes: 50_000_000, contentType: "text/plain" });
    expect(await outcomeOf(fetchExample()())).toBe("too_large");
  });

  test("a body with too large a Content-Length is not read", async () => {
    handler = (_request, response) =>
      void response.writeHead(200, { "content-type": "text/plain", "content-length": "524289" }).write("x");
    expect(await outcomeOf(fetchExample()())).toBe("too_large");
  });

  test("exactly 512 KiB pass, and a caller may ask for less but not for more", async () => {
    handler = respond(Buffer.alloc(524_288));
    expect((await fetchExample()()).bytes).toHaveLength(524_288);
    const fetchPublic = createFetch({ "shelf.example": [PUBLIC] });
    expect(await outcomeOf(fetchPublic("http://shelf.example/", { ...TEXT, maxBytes: 1_000 }))).toBe("too_large");
    handler = respond(Buffer.alloc(524_289));
    expect(await outcomeOf(fetchPublic("http://shelf.example/", { ...TEXT, maxBytes: 1e9 }))).toBe("too_large");
  });

  test("four run at a time, others wait, and a full queue refuses", async () => {
    let open = 0;
    let most = 0;
    handler = (request, response) => {
      open += 1;
      most = Math.max(most, open);
      response.once("close", () => (open -= 1));
      delay(30, respond("x"))(request, response);
    };
    const fetchPath = fetchExample();
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => fetchPath()));
    const refused = results.filter((result) => result.status === "rejected");
    expect(most).toBe(4);
    expect(refused.map((result) => (result.reason as OutboundRefused).reason)).toEqual(Array(5).fill("busy"));
  });
});

describe("connections", () => {
  test.each([
    ["before the response", () => reset()],
    ["in the middle of the response", () => reset({ afterHeaders: true })],
  ])("cut %s give the same refusal", async (_name, makeHandler) => {
    handler = makeHandler();
    await expect(fetchExample()()).rejects.toMatchObject({ reason: "connection_failed" });
  });

  test("an address that does not answer is followed by the next checked one", async () => {
    const fetchPublic = createOutboundFetch({
      resolve: async () => ["93.184.215.15", PUBLIC],
      dial: (to) => (to.address === PUBLIC ? dialSink(to) : connect({ host: "127.0.0.1", port: 1 })),
    });
    expect(await fetchPublic("http://shelf.example/", TEXT)).toMatchObject({ status: 200 });
  });

  test("over TLS the host name is sent, and a server without a valid certificate gets no request", async () => {
    const greetings: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (bytes: Buffer) => {
        greetings.push(bytes);
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const fetchPublic = createOutboundFetch({
      resolve: async () => [PUBLIC],
      dial: (to) => {
        dialed.push(to);
        return connect({ host: "127.0.0.1", port });
      },
    });
    await expect(fetchPublic("https://shelf.example/secret", TEXT)).rejects.toMatchObject({
      reason: "connection_failed",
    });
    const hello = greetings[0] ?? Buffer.alloc(0);
    expect(hello[0]).toBe(0x16);
    expect(hello.includes("shelf.example")).toBe(true);
    expect(hello.includes("/secret")).toBe(false);
    expect(dialed).toEqual([{ address: PUBLIC, port: 443 }]);
    await new Promise((resolve) => server.close(resolve));
  });
});
