import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readEnv } from "#env.ts";
import { startS3Sink } from "#test/sinks/s3-sink.ts";
import { withChosenBackup } from "./with-chosen-backup.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolshelf-chosen-"));
  vi.stubEnv("INIT_CWD", folder);
  vi.spyOn(console, "log").mockReturnValue();
  await mkdir(join(folder, "backups"));
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function choose(name: string, given: Record<string, string> = {}): Promise<{ file: string; text: string }> {
  let chosen = { file: "", text: "" };
  await withChosenBackup(readEnv({ DATA_DIR: folder, ...given }).backup, {
    name,
    use: async (file) => {
      chosen = { file, text: await readFile(file, "utf8") };
    },
  });
  return chosen;
}

test("a path is taken from the caller's folder, a name or the newest from where backups are", async () => {
  const older = join(folder, "backups", "toolshelf-20260101-000000.tsbak");
  const newer = join(folder, "backups", "toolshelf-20260102-000000.tsbak");
  await writeFile(newer, "newer");
  await writeFile(older, "older");
  await writeFile(join(folder, "own.tsbak"), "own");
  expect(await choose("own.tsbak")).toEqual({ file: join(folder, "own.tsbak"), text: "own" });
  expect(await choose("toolshelf-20260101-000000.tsbak")).toEqual({ file: older, text: "older" });
  expect(await choose("newest")).toEqual({ file: newer, text: "newer" });
  await expect(choose("none.tsbak")).rejects.toThrow(
    /no such backup in .*backups \(toolshelf-20260102-000000\.tsbak, /,
  );
});

test("one in a bucket is fetched, and the copy deleted", async () => {
  const sink = await startS3Sink();
  onTestFinished(sink.close);
  const contentType = "application/octet-stream";
  sink.objects.set("site/toolshelf-20260101-000000.tsbak", { bytes: Buffer.from("fetched"), contentType });
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = sink.options;
  const { text } = await choose("newest", {
    BACKUP_TO: `s3://${bucket}/site`,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_ENDPOINT: endpoint,
  });
  expect(text).toBe("fetched");
  expect(await readdir(join(folder, "backups"))).toEqual([]);
});
