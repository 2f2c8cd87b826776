import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { createPageCache } from "../cache/page-cache.ts";
import type { AppEnv } from "../context.ts";
import { type Ask, startFront, stopServersAfterEach } from "../front/front-test-tools.ts";
import { securityHeaders } from "../security/security-headers.ts";
import { storedFileRoutes } from "./stored-files.ts";

stopServersAfterEach();

const siteUrl = "https://shelf.example";
const picture = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 0x0a]);

let folder: string;
let storage: FileStorage;
let ask: Ask;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolshelf-files-"));
  storage = await createDiskStorage({ folder });
  const app = new Hono<AppEnv>()
    .use(securityHeaders({ siteUrl, mode: "test" }))
    .route("/", storedFileRoutes({ storage }));
  // Behind the whole HTTP server, page cache included, because that is how browsers reach them.
  ({ ask } = await startFront({
    fetch: (request, source) => app.fetch(request, source),
    siteUrl,
    cache: createPageCache(),
  }));
});

afterEach(() => rm(folder, { recursive: true }));

describe("a stored picture", () => {
  it.each([
    ["logos/7/abc.webp", "image/webp"],
    ["avatars/ada.png", "image/png"],
    ["x.jpg", "image/jpeg"],
  ])("%s is served byte by byte, in the sandbox of uploaded files", async (key, contentType) => {
    await storage.put(key, picture, { contentType });
    const { status, headers, body } = await ask(`/files/${key}`);

    expect(status).toBe(200);
    expect(body).toEqual(picture);
    expect(headers).toMatchObject({
      "content-type": contentType,
      "content-length": "7",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(headers).not.toHaveProperty("set-cookie");
  });

  it("answers HEAD without a body", async () => {
    await storage.put("x.webp", picture, { contentType: "image/webp" });
    const { status, headers, body } = await ask("/files/x.webp", { method: "HEAD" });

    expect({ status, length: headers["content-length"], bytes: body.length }).toEqual({
      status: 200,
      length: "7",
      bytes: 0,
    });
    expect(headers.etag).toBe((await ask("/files/x.webp")).headers.etag);
  });

  it("is sent again only if it changed", async () => {
    await storage.put("x.webp", picture, { contentType: "image/webp" });
    const etag = String((await ask("/files/x.webp")).headers.etag);
    const again = await ask("/files/x.webp", { headers: { "if-none-match": `"other", W/${etag}` } });
    expect({ status: again.status, bytes: again.body.length, etag: again.headers.etag }).toEqual({
      status: 304,
      bytes: 0,
      etag,
    });
    expect(again.headers["cache-control"]).toContain("immutable");

    await storage.put("x.webp", Buffer.from("new"), { contentType: "image/webp" });
    expect((await ask("/files/x.webp", { headers: { "if-none-match": etag } })).text).toBe("new");
  });

  it("is the same for signed-in people", async () => {
    await storage.put("x.webp", picture, { contentType: "image/webp" });
    const { headers, body } = await ask("/files/x.webp", { headers: { cookie: "session=abc" } });

    expect(body).toEqual(picture);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });
});

describe("no file", () => {
  beforeEach(async () => {
    await storage.put("export.csv", Buffer.from("email"), { contentType: "text/csv" });
    await storage.put("state.json", Buffer.from("{}"), { contentType: "application/json" });
    await storage.put("a/x.webp", picture, { contentType: "image/webp" });
  });

  it.each([
    "/files/",
    "/files/none.webp",
    "/files/export.csv",
    "/files/state.json",
    "/files/.unfinished/x.webp",
    "/files/a/",
    "/files/a/x.webp/",
    "/files/a%2fx.webp",
    "/files/a/%78.webp",
    "/files/a/..%2fx.webp",
    "/files/../files/../etc/passwd",
    "/files//a/x.webp",
    "/files/A/x.webp",
    "/files/a/x.webp%00.png",
    "/files/x.svg",
    "/files/x.html",
  ])("is at %s", async (path) => {
    const { status, headers, body } = await ask(path);

    // The front refuses a NUL as an invalid URL.
    expect(status).toBe(path.includes("%00") ? 400 : 404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.includes(picture)).toBe(false);
  });

  it.each(["POST", "PUT", "DELETE"])("is changed by %s", async (method) => {
    expect((await ask("/files/a/x.webp", { method })).status).toBe(404);
    expect((await ask("/files/a/x.webp")).body).toEqual(picture);
  });
});
