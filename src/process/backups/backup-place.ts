import type { BackedUpFiles } from "#db/backup/archive/uploaded-files.ts";
import type { BackupPlace } from "#db/backup/places/backup-place.ts";
import { createFolderPlace } from "#db/backup/places/folder-place.ts";
import { createBucketPlace } from "#services/backups/bucket-place.ts";
import type { MeasureCall } from "#services/outbound/measure-call.ts";
import type { BackupSettings } from "./backup-settings.ts";

/** Where this site's backups go (BACKUP_TO). */
export async function openBackupPlace(
  { to, draftFolder }: BackupSettings,
  measure?: MeasureCall,
): Promise<BackupPlace> {
  return to.kind === "folder" ? createFolderPlace(to.folder) : createBucketPlace({ ...to, draftFolder, measure });
}

/** What the job of backups needs; undefined without a schedule. */
export function scheduledBackups(
  settings: BackupSettings,
  { storage, measure }: { storage: BackedUpFiles; measure?: MeasureCall },
) {
  const { schedule, keep, key, hasFiles } = settings;
  if (!schedule) return undefined;
  return {
    schedule,
    keep,
    key,
    files: hasFiles ? storage : undefined,
    openPlace: () => openBackupPlace(settings, measure),
  };
}
