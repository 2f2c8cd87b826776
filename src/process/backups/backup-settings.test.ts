import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "#env.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { isSchedule } from "./cron-schedule.ts";

const account = { S3_REGION: "eu-1", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

test("without settings backups go below DATA_DIR, by hand, with uploaded files and in plain", () => {
  const draftFolder = join(projectRoot, "data", "backups");
  expect(readEnv({}).backup).toEqual({
    to: { kind: "folder", folder: draftFolder },
    draftFolder,
    schedule: undefined,
    keep: 7,
    key: undefined,
    hasFiles: true,
  });
});

test("a place is a folder, or a bucket with a folder in it", () => {
  expect(readEnv({ BACKUP_TO: "/mnt/other/disk" }).backup.to).toEqual({ kind: "folder", folder: "/mnt/other/disk" });
  expect(readEnv({ BACKUP_TO: "copies" }).backup.to).toEqual({
    kind: "folder",
    folder: resolve(projectRoot, "copies"),
  });
  const bucketOf = (to: string) => readEnv({ BACKUP_TO: to, ...account }).backup.to;
  expect(bucketOf("s3://shelf-copies")).toMatchObject({ kind: "bucket", bucket: "shelf-copies", folder: "backups" });
  expect(bucketOf("s3://shelf-copies/my/site/")).toMatchObject({ folder: "my/site", region: "eu-1" });
});

test.each([
  [{ BACKUP_TO: "s3://shelf" }, "BACKUP_TO=s3://… needs S3_REGION"],
  [{ BACKUP_TO: "s3:shelf", ...account }, "BACKUP_TO must be a folder, or s3://bucket/folder"],
  [{ BACKUP_SCHEDULE: "daily" }, "BACKUP_SCHEDULE must be five fields"],
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP must be a whole number from 1 to 1000"],
  [{ BACKUP_KEY: "hunter2" }, "BACKUP_KEY must be 32 random bytes: openssl rand -base64 32"],
])("%j stops the start in words that do not repeat a key", (given, text) => {
  expect(() => readEnv(given)).toThrow(text);
  expect(() => readEnv(given)).not.toThrow("hunter2");
});

test.each(["* * * * *", "30 3 * * *", "0 */6 * * 1-5", "15,45 0-8/2 1 1,7 0"])("%j is a schedule", (text) => {
  expect(isSchedule(text)).toBe(true);
});

test.each([
  "",
  "daily",
  "* * * *",
  "60 * * * *",
  "* 24 * * *",
  "* * 0 * *",
  "5-1 * * * *",
  "*/0 * * * *",
  "* * * * * *",
  "*x * * * *",
])("%j is none", (text) => {
  expect(isSchedule(text)).toBe(false);
});
