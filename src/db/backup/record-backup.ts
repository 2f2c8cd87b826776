import { withBackupClient } from "./backup-client.ts";
import type { BackupSummary } from "./backup-database.ts";
import type { BackupPlace } from "./places/backup-place.ts";

type RecordedBackup = BackupSummary & {
  name: string;
  deleted: string[];
  isEncrypted: boolean;
  to: BackupPlace["kind"];
};

/** The audit log says who has a copy of the rows; health reads the age of the newest backup from it. */
export async function recordBackup(connectionString: string, backup: RecordedBackup): Promise<void> {
  const { name, rows, bytes, files, deleted, isEncrypted, to } = backup;
  await withBackupClient(connectionString, (client) =>
    client.query(
      `insert into audit_log (action, object_type, object_id, after) values ('database.backed_up', 'database', $1, $2)`,
      [name, JSON.stringify({ rows, bytes, uploadedFiles: files?.count ?? null, isEncrypted, to, deleted })],
    ),
  );
}
