import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressResponse } from "./compress-response.ts";

const text = "word ".repeat(1000);
const html = (headers: Record<string, string> = {}, body = text) =>
  new Response(body, { status: 201, headers: { "content-type": "text/html", ...headers } });

describe("compressResponse", () => {
  it("compresses text and keeps the other headers", async () => {
    const source = html({ etag: '"a"', "content-length": "5000", "x-extra": "1", vary: "cookie" });
    const answer = await compressResponse(source, "gzip");
    expect(answer.status).toBe(201);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "text/html",
      "content-encoding": "gzip",
      etag: 'W/"a"',
      vary: "cookie, accept-encoding",
      "x-extra": "1",
    });
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
  });

  it.each([
    ["the client accepts no encoding", html(), undefined],
    ["it is short", html({}, "short"), "gzip"],
    ["it is a picture", html({ "content-type": "image/webp" }), "gzip"],
    ["it is already compressed", html({ "content-encoding": "br" }), "gzip"],
    ["it is an event stream", html({ "content-type": "text/event-stream" }), "gzip"],
    ["it must not be transformed", html({ "cache-control": "no-transform" }), "gzip"],
    ["it has no body", new Response(null, { status: 204 }), "gzip"],
  ])("doesn't compress a response when %s", async (_, source, accepted) => {
    const encoding = source.headers.get("content-encoding");
    const length = (await source.clone().arrayBuffer()).byteLength;
    const answer = await compressResponse(source, accepted);
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
  });

  it("keeps several cookies", async () => {
    const source = html();
    source.headers.append("set-cookie", "a=1");
    source.headers.append("set-cookie", "b=2");
    expect((await compressResponse(source, "gzip")).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it.each([1024, 65_536, 131_057, 6_000_000])(
    "restores every byte of a body of %i, whatever the window size",
    async (length) => {
      const body = "0123456789 word ".repeat(length / 16 + 1).slice(0, length);
      const answer = await compressResponse(html({}, body), "br");
      expect(answer.headers.get("content-encoding")).toBe("br");
      expect(brotliDecompressSync(await answer.arrayBuffer()).toString() === body).toBe(true);
    },
  );
});
