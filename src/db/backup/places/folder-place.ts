import { existsSync } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { StartupError } from "#runtime/startup-error.ts";
import { openFileSource } from "../archive/archive-source.ts";
import { isBackupName } from "./backup-name.ts";
import type { BackupPlace, StoredBackup } from "./backup-place.ts";

const DAY_MS = 24 * 3_600_000;

/** Backups in a folder, which may be a disk of another machine. */
export function createFolderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, basename(name));
  return {
    kind: "folder",
    label: folder,
    draftFolder: folder,
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      const found = names.filter(isBackupName).map(async (name): Promise<StoredBackup | null> => {
        // Somebody may have deleted it a moment ago.
        const info = await stat(pathOf(name)).catch(() => null);
        return info?.isFile() ? { name, bytes: info.size, putAt: info.mtime } : null;
      });
      return (await Promise.all(found)).filter((backup) => backup !== null);
    },
    open: (name) => openFileSource(pathOf(name)),
    async store({ file, name }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (existsSync(pathOf(name))) throw new StartupError(`${pathOf(name)} exists already: name another file.`);
      await rename(file, pathOf(name));
      await syncFolder(folder);
    },
    fetch: ({ name, file }) => copyFile(pathOf(name), file),
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Without it, a power cut may forget the name of a file whose bytes are on the disk. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system journals renames.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Drafts of backups that were interrupted. One that is being written is younger. */
export async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (!/^toolshelf-[\d-]+\.tsbak\.(?:draft|draft\.partial|fetched)$/.test(name)) continue;
    const file = join(folder, name);
    const info = await stat(file).catch(() => null);
    if (info && Date.now() - info.mtimeMs > DAY_MS) await rm(file, { force: true });
  }
}
