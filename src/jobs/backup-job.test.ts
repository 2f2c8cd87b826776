import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFolderPlace } from "#db/backup/places/folder-place.ts";
import { useTestDatabase } from "#test/database.ts";
import { BACKUP_JOB, type BackupServices } from "./backup-job.ts";
import { type JobFigures, startJobs } from "./start-jobs.ts";

const database = useTestDatabase();
const patience = { timeout: 30_000, interval: 100 };

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-backup-job-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function startProcess(backups: BackupServices | undefined) {
  const ran: string[] = [];
  const figures: JobFigures = { ran: ({ name, isOk }) => void ran.push(`${name} ${isOk}`), succeededBefore() {} };
  const { boss, stop } = await startJobs({ database, log: pino({ level: "silent" }), figures, backups });
  onTestFinished(stop);
  return { boss, ran: () => ran.filter((run) => run.startsWith(BACKUP_JOB)), stop };
}

test("of two processes one makes the scheduled backup, and none begins while it is under way", async () => {
  const folder = await makeFolder();
  let opened = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const backups: BackupServices = {
    schedule: "30 3 * * *",
    keep: 2,
    async openPlace() {
      opened += 1;
      await gate;
      return createFolderPlace(folder);
    },
  };
  const [one, other] = [await startProcess(backups), await startProcess(backups)];
  expect(await one.boss.getSchedules(BACKUP_JOB)).toMatchObject([{ cron: "30 3 * * *" }]);
  await Promise.all([one.boss.send(BACKUP_JOB), other.boss.send(BACKUP_JOB)]);
  await vi.waitFor(() => expect(opened).toBe(1), patience);
  // As the clock of each process would, a minute later.
  expect(await Promise.all([one.boss.send(BACKUP_JOB), other.boss.send(BACKUP_JOB)])).toEqual([null, null]);
  release();
  await vi.waitFor(() => expect([...one.ran(), ...other.ran()]).toEqual([`${BACKUP_JOB} true`]), patience);
  expect(opened).toBe(1);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^toolshelf-\d{8}-\d{6}\.tsbak$/)]);
}, 60_000);

test("a schedule that is no longer configured is forgotten", async () => {
  const { boss } = await startProcess(undefined);
  expect(await boss.getSchedules(BACKUP_JOB)).toEqual([]);
});

test("one that fails is reported as failed", async () => {
  const openPlace = () => Promise.reject(new Error("no such bucket"));
  const { boss, ran } = await startProcess({ schedule: "30 3 * * *", keep: 2, openPlace });
  await boss.send(BACKUP_JOB);
  await vi.waitFor(() => expect(ran()).toEqual([`${BACKUP_JOB} false`]), patience);
}, 60_000);
