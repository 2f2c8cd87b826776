import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openArchive, verifyArchive } from "./archive/archive-reader.ts";
import type { BackedUpFiles } from "./archive/uploaded-files.ts";
import { withBackupClient } from "./backup-client.ts";
import { type BackupSummary, backupDatabase } from "./backup-database.ts";
import { backupNameOf } from "./places/backup-name.ts";
import type { BackupPlace } from "./places/backup-place.ts";
import { sweepDrafts } from "./places/folder-place.ts";
import { lookAt, newestFirst } from "./places/newest-backup.ts";
import { pruneBackups } from "./places/prune-backups.ts";

export const lostKeyWarning =
  "This is the first encrypted backup here. Without its key nobody can restore it, not even you: keep a copy of BACKUP_KEY " +
  "where neither this machine nor the backups are.";

type MakeOptions = {
  connectionString: string;
  place: BackupPlace;
  /** Another name than that of the moment. */
  name?: string;
  files?: BackedUpFiles | undefined;
  key?: string | undefined;
  /** How many whole backups stay; without it, nothing is deleted. */
  keep?: number;
  signal?: AbortSignal | undefined;
  log?: (line: string) => void;
  warn?: (line: string) => void;
};

type MadeBackup = BackupSummary & { name: string; deleted: string[] };

/**
 * Makes a backup, reads it back, puts it into its place and records it. Until then it has the name of a draft, so that one
 * that was interrupted is never mistaken for a backup.
 */
export async function makeBackup(options: MakeOptions): Promise<MadeBackup> {
  const { connectionString, place, name = backupNameOf(new Date()), files, key, keep, signal, log, warn } = options;
  await sweepDrafts(place.draftFolder);
  if (key && (await isFirstEncrypted(place, { key }))) warn?.(lostKeyWarning);
  const draft = join(place.draftFolder, `${name}.draft`);
  try {
    const summary = await backupDatabase({ connectionString, file: draft, files, key, signal, ...(log && { log }) });
    await verify(draft, { key });
    signal?.throwIfAborted();
    await place.store({ file: draft, name });
    const deleted = keep === undefined ? [] : await pruneBackups(place, { keep, justMade: name, key });
    const made = { ...summary, name, deleted };
    await recordBackup(connectionString, { ...made, isEncrypted: key !== undefined, to: place.kind });
    return made;
  } finally {
    await rm(draft, { force: true });
  }
}

async function verify(draft: string, { key }: { key: string | undefined }): Promise<void> {
  const archive = await openArchive(draft, { key });
  try {
    await verifyArchive(archive);
  } finally {
    await archive.close();
  }
}

async function isFirstEncrypted(place: BackupPlace, { key }: { key: string }): Promise<boolean> {
  for (const backup of newestFirst(await place.list())) {
    if ((await lookAt(place, { backup, key })).isEncrypted) return false;
  }
  return true;
}

type RecordedBackup = BackupSummary & {
  name: string;
  deleted: string[];
  isEncrypted: boolean;
  to: BackupPlace["kind"];
};

/** The audit log says who has a copy of the rows; health reads the age of the newest backup from it. */
async function recordBackup(connectionString: string, backup: RecordedBackup): Promise<void> {
  const { name, rows, bytes, files, deleted, isEncrypted, to } = backup;
  await withBackupClient(connectionString, (client) =>
    client.query(
      `insert into audit_log (action, object_type, object_id, after) values ('database.backed_up', 'database', $1, $2)`,
      [name, JSON.stringify({ rows, bytes, uploadedFiles: files?.count ?? null, isEncrypted, to, deleted })],
    ),
  );
}
