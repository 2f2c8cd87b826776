import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { createS3Storage } from "#services/storage/s3-storage.ts";
import { LAST_MODIFIED, type S3Sink, startS3Sink } from "#test/sinks/s3-sink.ts";

const run = promisify(execFile);
const picture = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 255]);
const webp = { contentType: "image/webp" };

let sink: S3Sink;
let storage: FileStorage;

beforeEach(async () => {
  sink = await startS3Sink();
  storage = await createStorage({ kind: "s3", ...sink.options });
});

afterEach(() => sink.close());

test("a file is read back as written, below the bucket's path", async () => {
  await storage.put("logos/7/abc.webp", picture, webp);

  expect(sink.objects.get("logos/7/abc.webp")).toEqual({ bytes: Buffer.from(picture), contentType: "image/webp" });
  expect(await storage.read("logos/7/abc.webp")).toEqual({ bytes: picture, contentType: "image/webp" });
  expect(sink.requests.map(({ method, url }) => `${method} ${url.split("?")[0]}`)).toEqual([
    "PUT /shelf/logos/7/abc.webp",
    "GET /shelf/logos/7/abc.webp",
  ]);
});

test("a new version replaces the old one", async () => {
  await storage.put("x.json", Buffer.from("1"), { contentType: "application/json" });
  await storage.put("x.json", Buffer.from("22"), { contentType: "application/json" });

  expect((await storage.read("x.json"))?.bytes).toEqual(new Uint8Array(Buffer.from("22")));
});

test("a missing or deleted file is null, and deleting twice is not an error", async () => {
  expect(await storage.read("logos/none.webp")).toBeNull();
  await storage.put("x.webp", picture, webp);
  await storage.delete("x.webp");
  await storage.delete("x.webp");

  expect(await storage.read("x.webp")).toBeNull();
  expect(sink.objects.size).toBe(0);
});

test("a folder's files are listed over several pages, without foreign files, and each has a time", async () => {
  for (const key of ["logos/a.webp", "logos/b.webp", "logos/c.webp", "logos/deep/d.webp", "logos2/e.webp"]) {
    await storage.put(key, picture, webp);
  }
  sink.objects.set("logos/page.html", { bytes: Buffer.from(""), contentType: "text/html" });

  expect(await Readable.from(storage.list("logos")).toArray()).toEqual([
    "logos/a.webp",
    "logos/b.webp",
    "logos/c.webp",
  ]);
  expect(await Readable.from(storage.list("none")).toArray()).toEqual([]);
  expect(await Readable.from(storage.listAll()).toArray()).toEqual([
    "logos/a.webp",
    "logos/b.webp",
    "logos/c.webp",
    "logos/deep/d.webp",
    "logos2/e.webp",
  ]);
  expect(await storage.findPutAt("logos/a.webp")).toEqual(LAST_MODIFIED);
  expect(await storage.findPutAt("logos/none.webp")).toBeNull();
});

test("the content type is the key's, whatever the bucket says", async () => {
  sink.objects.set("x.webp", { bytes: Buffer.from("<script>"), contentType: "text/html" });

  expect((await storage.read("x.webp"))?.contentType).toBe("image/webp");
});

test.each(["../secrets.json", "/x.webp", "a//b.webp", "x.svg", "%2e%2e/x.webp"])(
  "the key %j sends no request",
  async (key) => {
    expect(await storage.read(key)).toBeNull();
    await expect(storage.put(key, picture, webp)).rejects.toMatchObject({ reason: "key" });
    await expect(storage.delete(key)).rejects.toMatchObject({ reason: "key" });

    expect(sink.requests).toEqual([]);
  },
);

test("a wrong secret is an error, not a missing file", async () => {
  const stranger = await createS3Storage({ ...sink.options, secretAccessKey: "another secret" });

  await expect(stranger.put("x.webp", picture, webp)).rejects.toThrow();
  await expect(stranger.read("x.webp")).rejects.toThrow();
  expect(sink.objects.size).toBe(0);
});

test("a failing server is retried, and then the error is thrown", async () => {
  sink.objects.set("x.webp", { bytes: Buffer.from(picture), contentType: "image/webp" });
  sink.failNext(500);
  expect((await storage.read("x.webp"))?.bytes).toEqual(picture);

  sink.failNext(500, 500, 500);
  await expect(storage.read("x.webp")).rejects.toThrow();
});

test.each([
  ["never answers", ["hang", "hang", "hang"]],
  ["stops in the middle", ["stall"]],
] as const)("a server that %s does not block the request forever", async (_, faults) => {
  const hasty = await createS3Storage({ ...sink.options, timeoutMs: 100 });
  sink.failNext(...faults);

  await expect(hasty.read("x.webp")).rejects.toThrow();
  expect(sink.requests).toHaveLength(faults.length);
});

test("without its optional packages the start says in one line what to do, and disk storage needs none of them", async () => {
  const missing = `
    import { registerHooks } from "node:module";
    registerHooks({
      resolve(specifier, context, next) {
        if (!specifier.startsWith("@aws-sdk/")) return next(specifier, context);
        throw Object.assign(new Error("not installed"), { code: "ERR_MODULE_NOT_FOUND" });
      },
    });
    const { createStorage } = await import("#services/storage/create-storage.ts");
    await createStorage({ kind: "disk", folder: process.argv[1] });
    const s3 = { kind: "s3", bucket: "b", region: "r", accessKeyId: "k", secretAccessKey: "s" };
    await createStorage(s3).catch((error) => console.log(error.name + ": " + error.message));
  `;
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-storage-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", missing, folder], {
    cwd: projectRoot,
  });

  expect(stdout).toBe("StartupError: STORAGE=s3 needs its optional packages: run `npm install --include=optional`.\n");
});
