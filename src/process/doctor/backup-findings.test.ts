import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createArchive } from "#db/backup/archive/archive-writer.ts";
import { type Env, readEnv } from "#env.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { startS3Sink } from "#test/sinks/s3-sink.ts";
import { examineBackups } from "./backup-findings.ts";

const older = join(projectRoot, "src/db/backup/older-backups/e7c81e92.tsbak");
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => ({ now: () => Date.now() + days * day });

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "backups"));
  return folder;
}

function settingsOf(dataDir: string, given: Record<string, string> = {}, mode: Env["mode"] = "production") {
  return { backup: readEnv({ DATA_DIR: dataDir, ...given }).backup, mode };
}

/** As if it had just been made. */
async function makeToday(folder: string, { key }: { key?: string } = {}): Promise<void> {
  const archive = await createArchive(join(folder, "backups", "today.tsbak"), { key });
  const createdAt = new Date().toISOString();
  await archive.finish({
    createdAt,
    toolshelfVersion: "1",
    postgresVersion: 18,
    migrations: [],
    tables: [],
    sequences: [],
  });
}

test("without a schedule, none is worth a look in production only", async () => {
  const dataDir = await makeFolder();
  expect(await examineBackups(settingsOf(dataDir, {}, "local"))).toMatchObject({ state: "ok" });
  expect(await examineBackups(settingsOf(dataDir))).toMatchObject({
    state: "note",
    text: expect.stringContaining("npm run db:backup"),
  });
  expect(await examineBackups(settingsOf(dataDir, { BACKUP_SCHEDULE: "30 3 * * *" }, "local"))).toMatchObject({
    state: "note",
    text: expect.stringContaining("are scheduled (30 3 * * *)"),
  });
});

test("ones that are old or cut off are wrong", async () => {
  const dataDir = await makeFolder();
  const file = join(dataDir, "backups", "one.tsbak");
  await copyFile(older, file);
  expect(await examineBackups(settingsOf(dataDir, {}, "local"), { now: () => 0 })).toMatchObject({
    state: "ok",
    text: expect.stringContaining("is 0 hours old"),
  });
  expect(await examineBackups(settingsOf(dataDir), inDays(8))).toMatchObject({
    state: "wrong",
    text: expect.stringMatching(/is \d+ days old \([\d.]+ KB\): make a new one/),
  });
  expect(await examineBackups(settingsOf(dataDir, {}, "local"), inDays(8))).toMatchObject({ state: "note" });
  await writeFile(file, "TOOLSHELF BACKUP 1\n");
  expect(await examineBackups(settingsOf(dataDir))).toMatchObject({
    state: "wrong",
    text: expect.stringContaining("is damaged"),
  });
});

test("a schedule that was missed twice is wrong", async () => {
  const dataDir = await makeFolder();
  await makeToday(dataDir);
  const daily = settingsOf(dataDir, { BACKUP_SCHEDULE: "30 3 * * *" });
  expect(await examineBackups(daily, inDays(1.9))).toMatchObject({ state: "ok" });
  expect(await examineBackups(daily, inDays(3))).toMatchObject({
    state: "wrong",
    text: expect.stringContaining("although they are scheduled (30 3 * * *): Job runs"),
  });
});

test("one of another key says so, and names no key", async () => {
  const dataDir = await makeFolder();
  const keys = ["a", "b"].map((letter) => letter.repeat(64));
  await makeToday(dataDir, { key: keys[0] as string });
  expect(await examineBackups(settingsOf(dataDir, { BACKUP_KEY: keys[0] as string }))).toMatchObject({
    state: "ok",
    text: expect.stringContaining("(encrypted, "),
  });
  const other = await examineBackups(settingsOf(dataDir, { BACKUP_KEY: keys[1] as string }));
  expect(other).toMatchObject({ state: "wrong", text: expect.stringContaining("with another key than BACKUP_KEY") });
  expect(other.text).not.toContain(keys[1]);
});

test("ones in a bucket are looked at there", async () => {
  const dataDir = await makeFolder();
  const sink = await startS3Sink();
  onTestFinished(sink.close);
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = sink.options;
  const account = { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const settings = settingsOf(dataDir, { ...account, S3_ENDPOINT: endpoint, BACKUP_TO: `s3://${bucket}/nightly` });
  expect(await examineBackups(settings)).toMatchObject({ text: expect.stringContaining("None in s3://shelf/nightly") });
  const contentType = "application/octet-stream";
  sink.objects.set("nightly/one.tsbak", { bytes: await readFile(older), contentType });
  expect(await examineBackups(settings, { now: () => 0 })).toMatchObject({
    state: "ok",
    text: expect.stringContaining("The newest, one.tsbak, is 0 hours old"),
  });
  sink.failNext(403);
  expect(await examineBackups(settings)).toMatchObject({
    state: "wrong",
    text: expect.stringContaining("s3://shelf/nightly cannot be read"),
  });
});
