import { resolve } from "node:path";
import { z } from "zod";
import { readBackupKey } from "#db/backup/archive/backup-key.ts";
import { backupFolderOf } from "#db/backup/places/newest-backup.ts";
import { isSchedule } from "#process/backups/cron-schedule.ts";
import { onOff, wholeNumber } from "#process/setting-values.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { StartupError } from "#runtime/startup-error.ts";

/** The part of the configuration's schema that is about backups. */
export const backupVariables = {
  BACKUP_SCHEDULE: z
    .string()
    .trim()
    .refine(isSchedule, "must be five fields as in a crontab, in UTC, such as 30 3 * * * for 3:30 each night")
    .optional(),
  BACKUP_TO: z
    .string()
    .regex(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/, "must be a folder, or s3://bucket/folder")
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_KEY: z
    .string()
    .refine((text) => readBackupKey(text) !== null, "must be 32 random bytes: openssl rand -base64 32")
    .optional(),
  BACKUP_FILES: onOff.default(true),
};

const backupSchema = z.object(backupVariables);

/** How to reach a bucket, with or without one. */
type Account = { region: string; endpoint?: string | undefined; accessKeyId: string; secretAccessKey: string };

export type BackupSettings = {
  to: { kind: "folder"; folder: string } | ({ kind: "bucket"; bucket: string; folder: string } & Account);
  /** Where a backup on its way to a bucket is written first. */
  draftFolder: string;
  /** A crontab's five fields, in UTC; absent where nothing is scheduled. */
  schedule?: string | undefined;
  /** How many whole backups the schedule leaves. */
  keep: number;
  /** Encrypts backups: 32 bytes in base64 or hexadecimal. */
  key?: string | undefined;
  /** Whether uploaded files are in them. */
  hasFiles: boolean;
};

type Around = { dataDir: string; account: Account | null };

export function backupSettingsOf(
  { BACKUP_SCHEDULE, BACKUP_TO, BACKUP_KEEP, BACKUP_KEY, BACKUP_FILES }: z.infer<typeof backupSchema>,
  { dataDir, account }: Around,
): BackupSettings {
  return {
    to: placeOf(BACKUP_TO, { dataDir, account }),
    draftFolder: backupFolderOf(dataDir),
    schedule: BACKUP_SCHEDULE,
    keep: BACKUP_KEEP,
    key: BACKUP_KEY,
    hasFiles: BACKUP_FILES,
  };
}

function placeOf(to: string | undefined, { dataDir, account }: Around): BackupSettings["to"] {
  const [, bucket, folder = ""] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(to ?? "") ?? [];
  if (!bucket) return { kind: "folder", folder: to ? resolve(projectRoot, to) : backupFolderOf(dataDir) };
  if (!account) {
    throw new StartupError("BACKUP_TO=s3://… needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  }
  return { kind: "bucket", bucket, folder: folder.replace(/^\/+|\/+$/g, "") || "backups", ...account };
}
