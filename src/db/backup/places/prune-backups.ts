import { madeAt } from "./backup-name.ts";
import type { BackupPlace } from "./backup-place.ts";
import { lookAt, newestFirst } from "./newest-backup.ts";

type PruneOptions = {
  /** How many whole backups stay. */
  keep: number;
  /** The one that was just made and checked. */
  justMade: string;
  key?: string | undefined;
};

/**
 * Deletes what is older than the newest whole backups, and says what. A damaged one, or one of another key, doesn't count: as
 * long as there are fewer than `keep` that could be restored, nothing is deleted. Files that we did not name stay.
 */
export async function pruneBackups(place: BackupPlace, { keep, justMade, key }: PruneOptions): Promise<string[]> {
  const ours = newestFirst(await place.list()).filter(({ name }) => madeAt(name) !== null);
  const deleted: string[] = [];
  // It counts first, even if the clock was set back and others look newer.
  let whole = 1;
  for (const backup of ours.filter(({ name }) => name !== justMade)) {
    if (whole >= keep) {
      await place.delete(backup.name);
      deleted.push(backup.name);
    } else if ((await lookAt(place, { backup, key })).problem === null) {
      whole += 1;
    }
  }
  return deleted;
}
