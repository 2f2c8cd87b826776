import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { readManifest } from "./archive-reader.ts";

/** Where `npm run db:backup` writes if it gets no file name. */
export function backupFolderOf(dataDir: string): string {
  return join(dataDir, "backups");
}

export type FoundBackup = {
  name: string;
  bytes: number;
  createdAt: Date;
  /** Why it can't be restored, as far as a look at its ends shows; null if it is whole. */
  problem: string | null;
};

/** The last backup written into this folder; null without any. */
export async function findNewestBackup(folder: string): Promise<FoundBackup | null> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(".tsbak"))
      .map(async (name) => {
        const file = join(folder, name);
        const { mtimeMs, size } = await stat(file);
        return { file, mtimeMs, size };
      }),
  );
  const newest = files.sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
  if (!newest) return null;
  const found = { name: basename(newest.file), bytes: newest.size };
  try {
    // A copy has the time of its copying; the manifest has that of its rows.
    const { createdAt } = await readManifest(newest.file);
    return { ...found, createdAt: new Date(createdAt), problem: null };
  } catch (error) {
    return { ...found, createdAt: new Date(newest.mtimeMs), problem: (error as Error).message };
  }
}
