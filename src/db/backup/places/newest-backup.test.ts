import { copyFile, mkdtemp, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { createFolderPlace } from "./folder-place.ts";
import { findNewestBackup } from "./newest-backup.ts";

const older = join(projectRoot, "src/db/backup/older-backups");
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolshelf-backups-"));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function keep(name: string, { daysAgo }: { daysAgo: number }): Promise<string> {
  const file = join(folder, `kept-${name}`);
  await copyFile(join(older, name), file);
  const at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  await utimes(file, at, at);
  return file;
}

test("the last one written counts, with the time of its rows", async () => {
  expect(await findNewestBackup(createFolderPlace(folder))).toBeNull();
  expect(await findNewestBackup(createFolderPlace(join(folder, "not-there")))).toBeNull();
  await keep("01a296c0.tsbak", { daysAgo: 3 });
  const file = await keep("e7c81e92.tsbak", { daysAgo: 1 });
  await keep("3f3e7cd5.tsbak", { daysAgo: 2 });
  await writeFile(join(folder, "notes.txt"), "newer, but no backup");
  const found = await findNewestBackup(createFolderPlace(folder));
  expect(found).toMatchObject({ name: "kept-e7c81e92.tsbak", bytes: (await stat(file)).size, problem: null });
  // The copy is from yesterday; what it holds was written when the program was at that commit.
  expect(Date.now() - Number(found?.createdAt)).toBeGreaterThan(0);
  expect(found?.createdAt).not.toEqual((await stat(file)).mtime);
});

test("one that was cut off says so", async () => {
  const file = await keep("e7c81e92.tsbak", { daysAgo: 0 });
  await truncate(file, (await stat(file)).size - 10);
  expect(await findNewestBackup(createFolderPlace(folder))).toMatchObject({
    problem: expect.stringContaining("it is truncated"),
  });
});
