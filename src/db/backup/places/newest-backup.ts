import { join } from "node:path";
import { openArchiveIn, readManifest } from "../archive/archive-reader.ts";
import { BackupKeyMissing } from "../archive/decrypted-source.ts";
import { isEncrypted } from "../archive/encrypted-header.ts";
import { madeAt } from "./backup-name.ts";
import type { BackupPlace, StoredBackup } from "./backup-place.ts";

/** Where backups go if nothing else is configured. */
export function backupFolderOf(dataDir: string): string {
  return join(dataDir, "backups");
}

export type FoundBackup = {
  name: string;
  bytes: number;
  createdAt: Date;
  isEncrypted: boolean;
  /** Why it can't be restored, as far as a look at its ends shows; null if it is whole. */
  problem: string | null;
  /** It can only be restored with another key than the configured one. */
  needsOtherKey: boolean;
};

type LookOptions = { key?: string | undefined };

/** The last backup put into this place; null without any. */
export async function findNewestBackup(place: BackupPlace, options: LookOptions = {}): Promise<FoundBackup | null> {
  const [newest] = newestFirst(await place.list());
  return newest ? lookAt(place, { ...options, backup: newest }) : null;
}

export function newestFirst(backups: StoredBackup[]): StoredBackup[] {
  // A copy has the time of its copying; a name of ours that of its rows.
  const timeOf = ({ name, putAt }: StoredBackup) => (madeAt(name) ?? putAt).getTime();
  return backups.toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** Reads both ends: a file that was cut off, or is no backup, is recognized without reading all of it. */
export async function lookAt(
  place: BackupPlace,
  { backup: { name, bytes, putAt }, key }: LookOptions & { backup: StoredBackup },
): Promise<FoundBackup> {
  const found = {
    name,
    bytes,
    createdAt: madeAt(name) ?? putAt,
    isEncrypted: false,
    problem: null,
    needsOtherKey: false,
  };
  try {
    const source = await place.open(name);
    try {
      found.isEncrypted = await isEncrypted(source);
      const archive = await openArchiveIn(source, { key });
      return { ...found, createdAt: new Date((await readManifest(archive)).createdAt) };
    } finally {
      await source.close();
    }
  } catch (error) {
    return { ...found, problem: (error as Error).message, needsOtherKey: error instanceof BackupKeyMissing };
  }
}
