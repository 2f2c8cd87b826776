import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../context.ts";
import { errorResponse } from "../errors/error-response.ts";
import { createLogger } from "../logs/logger.ts";
import { requestLog } from "../logs/request-log.ts";
import { type BodyLimitsOptions, bodyLimits, readUpload } from "./body-limits.ts";

function createApp(options?: BodyLimitsOptions) {
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use(requestLog(createLogger({ level: "silent", mode: "test" })), bodyLimits(options));
  app.use("/picture", readUpload);
  app.all("*", async (c) => c.text(await c.req.raw.text()));
  return app;
}

async function send(
  body: BodyInit | null,
  { path = "/", type = "application/json", ...options }: BodyLimitsOptions & { path?: string; type?: string } = {},
) {
  const request = new Request(`http://x${path}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
  const response = await createApp(options).fetch(request, { clientAddress: "192.0.2.1" });
  const text = await response.text();
  return response.status === 200 ? text : JSON.parse(text).error.code;
}

/** An endless stream without a Content-Length; `taken` is how many bytes were read. */
function endless(): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let bytes = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += 10_000;
      controller.enqueue(Buffer.alloc(10_000, "x"));
    },
  });
  return { stream, taken: () => bytes };
}

const jsonOf = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const withKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));

describe("a body", () => {
  it("with a picture has its own limit and its own error code, also where the whole of it is kept", async () => {
    const streamed = (path: string) =>
      path === "/picture" ? ({ maxBytes: 100_000, code: "image_too_large" } as const) : undefined;
    const type = "multipart/form-data; boundary=x";
    expect(await send("x".repeat(100_000), { path: "/picture", type, streamed })).toHaveLength(100_000);
    expect(await send("x".repeat(100_001), { path: "/picture", type, streamed })).toBe("image_too_large");
    expect(await send("x".repeat(100_000), { path: "/other", type, streamed })).toBe("body_too_large");
    expect(await send(endless().stream, { path: "/picture", type, streamed })).toBe("image_too_large");
  });

  it("that is read as it arrives is counted on the way", async () => {
    const streamed = (path: string) =>
      path === "/file" ? ({ maxBytes: 100_000, code: "csv_too_large" } as const) : undefined;
    const type = "text/csv";
    expect(await send("x".repeat(100_000), { path: "/file", type, streamed })).toHaveLength(100_000);
    expect(await send("x".repeat(100_001), { path: "/file", type, streamed })).toBe("csv_too_large");
    const { stream, taken } = endless();
    expect(await send(stream, { path: "/file", type, streamed })).toBe("csv_too_large");
    expect(taken()).toBeLessThan(200_000);
    expect(await send("x".repeat(100_000), { path: "/other", type, streamed })).toBe("body_too_large");
  });

  it("can still be read by the next handler", async () => {
    expect(await send('{"a":[1,{"b":"é"}]}')).toBe('{"a":[1,{"b":"é"}]}');
    expect(await send(null)).toBe("");
    expect(await send("a=1&a=2", { type: "application/x-www-form-urlencoded" })).toBe("a=1&a=2");
  });

  it("may have 64 KiB, or the limit of its path", async () => {
    expect(await send(jsonOf(65_536))).toHaveLength(65_536);
    expect(await send(jsonOf(65_537))).toBe("body_too_large");
    const maxBytes = (path: string) => (path === "/product" ? 262_144 : undefined);
    expect(await send(jsonOf(262_144), { path: "/product", maxBytes })).toHaveLength(262_144);
    expect(await send(jsonOf(262_145), { path: "/product", maxBytes })).toBe("body_too_large");
    expect(await send(jsonOf(65_537), { path: "/other", maxBytes })).toBe("body_too_large");
  });

  it("without a Content-Length is cut off at the limit", async () => {
    const { stream, taken } = endless();
    expect(await send(stream)).toBe("body_too_large");
    expect(taken()).toBeLessThan(100_000);
    expect(await send(endless().stream, { type: "multipart/form-data; boundary=x" })).toBe("body_too_large");
  });

  it("that arrives byte by byte is copied, so that no chunk stays in memory", async () => {
    const text = JSON.stringify("0123456789".repeat(1000));
    const piece = new Uint8Array(1);
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        // Always the same chunk: code that keeps a reference to it would read its last content everywhere.
        pull(controller) {
          piece[0] = text.charCodeAt(sent);
          controller.enqueue(piece);
          sent += 1;
          if (sent === text.length) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    expect(await send(stream)).toBe(text);
  });

  it.each([
    ["{", "malformed_json"],
    ["{'a':1}", "malformed_json"],
    [nested(20), nested(20)],
    [nested(21), "invalid_input"],
    [nested(30_000), "invalid_input"],
    [withKeys(200), withKeys(200)],
    [withKeys(201), "invalid_input"],
    [`[${withKeys(150)},${withKeys(51)}]`, "invalid_input"],
    ['{"__proto__":{"isAdmin":true}}', "invalid_input"],
    ['{"a":[{"\\u005f_proto__":1}]}', "invalid_input"],
    ['{"constructor":1}', "invalid_input"],
    ['{"a":{"prototype":1}}', "invalid_input"],
    ['{"a":"__proto__"}', '{"a":"__proto__"}'],
  ])("of JSON %.30s: %.30s", async (body, expected) => {
    expect(await send(body)).toBe(expected);
  });

  it("that is not UTF-8 is not JSON", async () => {
    expect(await send(new Uint8Array([0x22, 0xc3, 0x28, 0x22]))).toBe("malformed_json");
  });
});

describe("a URL", () => {
  it.each([
    ["/?q=a&page=2", 200],
    [`/?q=${"x".repeat(2045)}`, 200],
    [`/?q=${"x".repeat(2046)}`, 414],
    ["/?page=1&page=2", 400],
    ["/?page=1&%70age=2", 400],
  ])("%.40s: %i", async (path, status) => {
    expect((await createApp().request(path)).status).toBe(status);
  });
});

describe("a method", () => {
  it.each(["PROPFIND", "QUERY", "get2"])("%s is unknown", async (method) => {
    expect((await createApp().request("/", { method })).status).toBe(405);
  });
});
