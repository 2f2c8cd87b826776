import type { Logger } from "pino";
import type { BackedUpFiles } from "#db/backup/archive/uploaded-files.ts";
import { makeBackup } from "#db/backup/make-backup.ts";
import type { BackupPlace } from "#db/backup/places/backup-place.ts";

export const BACKUP_JOB = "back-up";

/** What a scheduled backup needs; absent where BACKUP_SCHEDULE is not set. */
export type BackupServices = {
  /** A crontab's five fields, in UTC. */
  schedule: string;
  /** How many whole backups stay. */
  keep: number;
  key?: string | undefined;
  openPlace: () => Promise<BackupPlace>;
  /** The uploaded files; absent if they are left out. */
  files?: BackedUpFiles | undefined;
};

type RunOptions = {
  services: BackupServices;
  connectionString: string;
  log?: Pick<Logger, "warn" | "info"> | undefined;
  signal: AbortSignal;
};

export async function runBackup({ services, connectionString, log, signal }: RunOptions) {
  const { keep, key, openPlace, files } = services;
  const place = await openPlace();
  const made = await makeBackup({
    connectionString,
    place,
    files,
    key,
    keep,
    signal,
    warn: (line) => log?.warn(line),
  });
  const { name, rows, bytes, deleted } = made;
  log?.info({ name, to: place.label, rows, bytes, files: made.files?.count, deleted }, "backup made");
  return { name, bytes };
}
