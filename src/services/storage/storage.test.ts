import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { contentTypeOfKey } from "#services/storage/file-storage.ts";

const WEBP = { contentType: "image/webp" };
const HOSTILE_KEYS = [
  "",
  ".",
  "..",
  "/",
  "/etc/passwd.json",
  "../outside.json",
  "a/../../outside.json",
  "a/..%2foutside.json",
  "a/.hidden.json",
  ".unfinished/x.json",
  "a//b.json",
  "a/b.json/",
  "a\\..\\outside.json",
  "a/b..json",
  "A.json",
  "a b.json",
  "a.json\u0000.webp",
  "a.json\n",
  "é.json",
  "a.html",
  "a.svg",
  "a.json.js",
  "a.constructor",
  "a.tostring",
  "json",
  "C:/x.json",
  `${"a".repeat(250)}.json`,
];

let parent: string;
let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "toolshelf-storage-"));
  folder = join(parent, "files");
  storage = await createStorage({ kind: "disk", folder });
});

afterEach(() => rm(parent, { recursive: true }));

function bytesOf(text: string) {
  return new Uint8Array(Buffer.from(text));
}

describe("a file", () => {
  test("is read back as written, with the type of its extension", async () => {
    await storage.put("avatars/7/abc.webp", bytesOf("picture"), WEBP);
    expect(await storage.read("avatars/7/abc.webp")).toEqual({ bytes: bytesOf("picture"), contentType: "image/webp" });
  });

  test("may be empty, and an empty file has no bytes", async () => {
    await storage.put("empty.csv", new Uint8Array(), { contentType: "text/csv" });
    expect((await storage.read("empty.csv"))?.bytes).toEqual(new Uint8Array());
  });

  test("is replaced atomically: a reader never sees a mix", async () => {
    const versions = ["a", "b"].map((letter) => bytesOf(letter.repeat(300_000)));
    await storage.put("x.json", versions[0] as Uint8Array, { contentType: "application/json" });
    const seen = new Set<string>();
    const writing = (async () => {
      for (let round = 1; round <= 30; round += 1) {
        await storage.put("x.json", versions[round % 2] as Uint8Array, { contentType: "application/json" });
      }
    })();
    for (let round = 0; round < 60; round += 1) {
      const text = Buffer.from((await storage.read("x.json"))?.bytes ?? []).toString();
      seen.add(`${text.length}${[...new Set(text)].join("")}`);
    }
    await writing;
    expect([...seen].every((shape) => shape === "300000a" || shape === "300000b")).toBe(true);
    expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
  });

  test("is gone after deletion, and deleting twice is not an error", async () => {
    await storage.put("x.png", bytesOf("x"), { contentType: "image/png" });
    await storage.delete("x.png");
    await storage.delete("x.png");
    expect(await storage.read("x.png")).toBeNull();
  });

  test("is listed in its folder, and has the time it was written", async () => {
    for (const key of ["logos/a.webp", "logos/deep/b.webp", "c.webp"]) await storage.put(key, bytesOf("x"), WEBP);
    await writeFile(join(folder, "logos", "page.html"), "x");
    expect(await Readable.from(storage.list("logos")).toArray()).toEqual(["logos/a.webp"]);
    expect(await Readable.from(storage.list("none")).toArray()).toEqual([]);
    // As a put leaves it when the machine stops: a name without a type.
    await writeFile(join(folder, ".unfinished", "3f0c2a52-7a2e-4b53-9d0c-0d8f4a1f6a55"), "x");
    expect((await Readable.from(storage.listAll()).toArray()).sort()).toEqual([
      "c.webp",
      "logos/a.webp",
      "logos/deep/b.webp",
    ]);
    expect(Math.abs(Date.now() - Number(await storage.findPutAt("logos/a.webp")))).toBeLessThan(60_000);
    expect(await storage.findPutAt("logos/none.webp")).toBeNull();
  });

  test("cannot be stored under another type", async () => {
    await expect(storage.put("x.webp", bytesOf("<script>"), { contentType: "text/html" })).rejects.toMatchObject({
      reason: "content_type",
    });
  });
});

describe("a key", () => {
  test.each(HOSTILE_KEYS)("%j is refused", async (key) => {
    await writeFile(join(parent, "outside.json"), "secret");
    await expect(storage.put(key, bytesOf("x"), { contentType: "application/json" })).rejects.toMatchObject({
      reason: "key",
    });
    await expect(storage.delete(key)).rejects.toMatchObject({ reason: "key" });
    expect(await storage.read(key)).toBeNull();
    expect(await readFile(join(parent, "outside.json"), "utf8")).toBe("secret");
    expect(await readdir(parent)).toEqual(["files", "outside.json"]);
    expect(await readdir(folder)).toEqual([".unfinished"]);
  });

  test("through a file, or naming a folder, finds nothing", async () => {
    await storage.put("a/b.json", bytesOf("{}"), { contentType: "application/json" });
    await mkdir(join(folder, "folder.json"));
    expect(await storage.read("a/b.json/c.json")).toBeNull();
    expect(await storage.read("folder.json")).toBeNull();
  });

  test("has one of six types", () => {
    const types = ["webp", "avif", "png", "jpg", "csv", "json", "jpeg", "gif", "js"].map((ending) =>
      contentTypeOfKey(`x.${ending}`),
    );
    expect(types).toEqual([
      "image/webp",
      "image/avif",
      "image/png",
      "image/jpeg",
      "text/csv",
      "application/json",
      null,
      null,
      null,
    ]);
  });
});

test("a start deletes files left unfinished by a crash, but not those still being written", async () => {
  const drafts = join(folder, ".unfinished");
  await writeFile(join(drafts, "old"), "x");
  await utimes(join(drafts, "old"), new Date(0), new Date(0));
  await writeFile(join(drafts, "new"), "x");

  await createStorage({ kind: "disk", folder });

  expect(await readdir(drafts)).toEqual(["new"]);
});
