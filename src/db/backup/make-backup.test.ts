import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { createBucketPlace } from "#services/backups/bucket-place.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { createS3Storage } from "#services/storage/s3-storage.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type S3Sink, startS3Sink } from "#test/sinks/s3-sink.ts";
import { HEADER_BYTES } from "./archive/encrypted-header.ts";
import { fingerprint } from "./backup-test-tools.ts";
import { lostKeyWarning, makeBackup } from "./make-backup.ts";
import { backupNameOf } from "./places/backup-name.ts";
import type { BackupPlace } from "./places/backup-place.ts";
import { createFolderPlace } from "./places/folder-place.ts";
import { restoreDatabase } from "./restore-database.ts";

const source = useTestDatabase();
const target = useTestDatabase();
const key = randomBytes(32).toString("base64");
const webp = { contentType: "image/webp" };
let folder: string;
let place: BackupPlace;

beforeAll(async () => {
  // Hardly compressible, so that an archive has several chunks and parts.
  await source.pools.app.query(`insert into site_feedback (message)
    select (select string_agg(md5(n::text || m::text), '') from generate_series(1, 60) m) from generate_series(1, 250) n`);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolshelf-make-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  place = createFolderPlace(join(folder, "backups"));
});

async function openBucket(): Promise<{ sink: S3Sink; bucket: BackupPlace }> {
  const sink = await startS3Sink();
  onTestFinished(sink.close);
  const bucket = await createBucketPlace({
    ...sink.options,
    folder: "nightly",
    draftFolder: join(folder, "drafts"),
    partBytes: 30_000,
  });
  return { sink, bucket };
}

const make = (given: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({ connectionString: source.url, place, ...given });
const restore = (file: string, given: Partial<Parameters<typeof restoreDatabase>[0]> = {}) =>
  restoreDatabase({ connectionString: target.url, file, force: true, ...given });
const restoredFiles = (storage: FileStorage) => Readable.from(storage.listAll()).toArray() as Promise<string[]>;

async function storeUploads(storage: FileStorage): Promise<void> {
  for (const [name, length] of Object.entries({ a: 0, b: 10, c: 3_000_000 })) {
    await storage.put(`pictures/${name}.webp`, new Uint8Array(length).fill(7), webp);
  }
  await storage.put("top.json", Buffer.from('{"line":\n1}'), { contentType: "application/json" });
}

describe("uploaded files", () => {
  test("are in the backup, and go to a folder or a bucket", async () => {
    const uploads = await createDiskStorage({ folder: join(folder, "files") });
    await storeUploads(uploads);
    const { name, files } = await make({ files: uploads, key });
    expect(files).toEqual({ count: 4, bytes: 3_000_021 });
    const file = join(folder, "backups", name);

    const sink = await startS3Sink();
    onTestFinished(sink.close);
    for (const storage of [
      await createDiskStorage({ folder: join(folder, "restored") }),
      await createS3Storage(sink.options),
    ]) {
      const restored = await restore(file, { key, files: storage });
      expect(restored.files).toEqual({ count: 4, bytes: 3_000_021 });
      expect((await restoredFiles(storage)).sort()).toEqual((await restoredFiles(uploads)).sort());
      for (const uploaded of await restoredFiles(uploads)) {
        expect(await storage.read(uploaded), uploaded).toEqual(await uploads.read(uploaded));
      }
    }
    expect(sink.objects.size).toBe(4);
  });

  test("of a bucket are in it, too, without the backups beside them", async () => {
    const { sink, bucket } = await openBucket();
    const uploads = await createS3Storage(sink.options);
    await storeUploads(uploads);
    await make({ place: bucket, files: uploads });
    const second = await make({ place: bucket, files: uploads, name: "second.tsbak" });
    expect(second.files?.count).toBe(4);
  });

  test("that cannot be stored leave the database as it was", async () => {
    const uploads = await createDiskStorage({ folder: join(folder, "files") });
    await storeUploads(uploads);
    const { name } = await make({ files: uploads });
    await makeProduct(target.app, { name: "Still Here" });
    const before = await fingerprint(target.pools.app);
    const full = { put: () => Promise.reject(new Error("No space left")) };
    await expect(restore(join(folder, "backups", name), { files: full })).rejects.toThrow("No space left");
    expect(await fingerprint(target.pools.app)).toEqual(before);
  });

  test("are named as left out where they were", async () => {
    const { name, files } = await make();
    expect(files).toBeNull();
    const uploads = await createDiskStorage({ folder: join(folder, "files") });
    expect((await restore(join(folder, "backups", name), { files: uploads })).files).toBeNull();
  });
});

describe("an encrypted backup", () => {
  test("warns before the first one that a lost key is fatal, and only then", async () => {
    const warnings: string[] = [];
    const warn = (line: string) => void warnings.push(line);
    await make({ warn });
    expect(warnings).toEqual([]);
    await make({ warn, key, name: "toolshelf-20260101-000000.tsbak" });
    expect(warnings).toEqual([lostKeyWarning]);
    await make({ warn, key, name: "toolshelf-20260102-000000.tsbak" });
    expect(warnings).toHaveLength(1);
  });

  test("has nothing readable in it, and needs its key", async () => {
    await makeProduct(source.app, { name: "Readable Somewhere" });
    const { name } = await make({ key });
    const file = join(folder, "backups", name);
    expect((await readFile(file, "latin1")).includes("product_directory")).toBe(false);
    const before = await fingerprint(target.pools.app);
    await expect(restore(file)).rejects.toThrow("is encrypted: set BACKUP_KEY");
    await expect(restore(file, { key: randomBytes(32).toString("hex") })).rejects.toThrow("with another key");
    expect(await fingerprint(target.pools.app)).toEqual(before);
    await restore(file, { key });
    expect((await fingerprint(target.pools.app)).product_directory).toEqual(
      (await fingerprint(source.pools.app)).product_directory,
    );
  });

  test("that is cut off, reordered or altered is refused before anything is touched", async () => {
    const { name } = await make({ key });
    const bytes = await readFile(join(folder, "backups", name));
    const before = await fingerprint(target.pools.app);
    const chunk = 64 * 1024 + 16;
    const first = HEADER_BYTES;
    const forged = {
      "cut off at a chunk": bytes.subarray(0, first + chunk),
      "cut off in a chunk": bytes.subarray(0, bytes.length - 10),
      "cut off in the header": bytes.subarray(0, 50),
      altered: Buffer.from(bytes).fill(1, bytes.length - 50, bytes.length - 40),
      reordered: Buffer.concat([
        bytes.subarray(0, first),
        bytes.subarray(first + chunk, first + 2 * chunk),
        bytes.subarray(first, first + chunk),
        bytes.subarray(first + 2 * chunk),
      ]),
    };
    expect(bytes.length, "several chunks").toBeGreaterThan(first + 2 * chunk);
    for (const [how, forgery] of Object.entries(forged)) {
      const file = join(folder, "forged.tsbak");
      await writeFile(file, forgery);
      await expect(restore(file, { key }), how).rejects.toThrow("is damaged");
    }
    expect(await fingerprint(target.pools.app)).toEqual(before);
  });
});

describe("an interrupted backup", () => {
  test("leaves nothing that looks like one", async () => {
    const stopping = new AbortController();
    const uploads = {
      async *listAll() {
        yield "pictures/a.webp";
        stopping.abort(new Error("stopping"));
        yield "pictures/b.webp";
      },
      read: async () => ({ bytes: new Uint8Array(9), contentType: "image/webp" }),
    };
    await expect(make({ files: uploads, signal: stopping.signal })).rejects.toThrow("stopping");
    expect(await readdir(join(folder, "backups"))).toEqual([]);
    expect(await place.list()).toEqual([]);
  });

  test("of a process that was killed leaves a draft, which the next one a day later deletes", async () => {
    await mkdir(join(folder, "backups"));
    const drafts = ["toolshelf-20260101-000000.tsbak.draft.partial", "toolshelf-20260101-000000.tsbak.draft"];
    for (const draft of [...drafts, "notes.draft"]) {
      await writeFile(join(folder, "backups", draft), "half");
      await utimes(join(folder, "backups", draft), new Date(0), new Date(0));
    }
    expect(await place.list()).toEqual([]);
    const { name } = await make();
    expect((await readdir(join(folder, "backups"))).sort()).toEqual(["notes.draft", name]);
  });

  test("on its way to a bucket is not visible there", async () => {
    const { sink, bucket } = await openBucket();
    sink.failOn(/partNumber=2/, 403);
    const attempt = make({ place: bucket });
    await expect(attempt).rejects.toThrow("InternalError");
    expect(sink.requests.filter(({ url }) => url.includes("partNumber=1&"))).toHaveLength(1);
    expect([...sink.objects.keys()]).toEqual([]);
    expect(sink.uploads.size, "what was uploaded is given up").toBe(0);
    expect(await readdir(join(folder, "drafts"))).toEqual([]);
  });
});

describe("a bucket", () => {
  test("keeps, lists, reads and gives back what was stored", async () => {
    const { bucket } = await openBucket();
    const { name, bytes } = await make({ place: bucket, key });
    expect(await bucket.list()).toMatchObject([{ name, bytes }]);
    const file = join(folder, "fetched.tsbak");
    await bucket.fetch({ name, file });
    expect((await stat(file)).size).toBe(bytes);
    await restore(file, { key });
  });
});

describe("retention", () => {
  const nameOf = (day: number) => `toolshelf-202601${String(day).padStart(2, "0")}-030000.tsbak`;
  const names = async (at: BackupPlace = place) => (await at.list()).map(({ name }) => name).sort();

  test.each(["folder", "bucket"])(
    "leaves the newest whole ones in a %s, and files that it did not name",
    async (kind) => {
      const at = kind === "folder" ? place : (await openBucket()).bucket;
      for (const day of [1, 2, 3, 4]) await make({ place: at, name: nameOf(day) });
      await make({ place: at, name: "before-the-move.tsbak" });
      const made = await make({ place: at, keep: 3 });
      expect(made.deleted.sort()).toEqual([nameOf(1), nameOf(2)]);
      expect(await names(at)).toEqual(["before-the-move.tsbak", nameOf(3), nameOf(4), made.name].sort());
    },
  );

  test("never counts a damaged one, so the last whole one stays", async () => {
    for (const day of [1, 2, 3, 4]) await make({ name: nameOf(day), ...(day === 3 && { key }) });
    // The second of another key, the third cut off.
    for (const day of [2, 4]) await truncate(join(folder, "backups", nameOf(day)), 500);
    const made = await make({ keep: 2 });
    expect(made.deleted).toEqual([]);
    expect(await names()).toEqual([1, 2, 3, 4].map(nameOf).concat(made.name).sort());
    const next = await make({ keep: 2, name: backupNameOf(new Date(Date.now() + 5000)) });
    expect(next.deleted.sort()).toEqual([1, 2, 3, 4].map(nameOf));
    expect(await names()).toEqual([made.name, next.name].sort());
  });

  test("keeps the one that was just made, even if the clock was set back", async () => {
    await make({ name: "toolshelf-20990101-030000.tsbak" });
    const made = await make({ keep: 1 });
    expect(await names()).toEqual([made.name]);
  });

  test("deletes nothing when the new one fails", async () => {
    for (const day of [1, 2]) await make({ name: nameOf(day) });
    const uploads = { listAll: () => failing(), read: async () => null };
    await expect(make({ keep: 1, files: uploads })).rejects.toThrow("no such bucket");
    expect(await names()).toEqual([nameOf(1), nameOf(2)]);
  });
});

test("the audit log says that there is a copy, and nothing secret", async () => {
  const { name, rows } = await make({ key });
  const { rows: found } = await source.pools.app.query(
    "select object_id, after from audit_log where action = 'database.backed_up' order by id desc limit 1",
  );
  expect(found).toMatchObject([{ object_id: name, after: { rows, isEncrypted: true, to: "folder", deleted: [] } }]);
  expect(name).toMatch(/^toolshelf-\d{8}-\d{6}\.tsbak$/);
  expect(JSON.stringify(found)).not.toContain(key);
});

async function* failing(): AsyncGenerator<string> {
  yield "pictures/a.webp";
  throw new Error("no such bucket");
}
