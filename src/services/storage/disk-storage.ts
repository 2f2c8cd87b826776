import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { createDriveStorage } from "#services/storage/drive-storage.ts";

// No key begins with a dot, so unfinished files cannot be read or overwritten through a key.
const UNFINISHED = ".unfinished";
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Files in a folder that no web server exposes. A crash leaves either the old file or the new one, never half of one.
 */
export async function createDiskStorage({ folder }: { folder: string }): Promise<FileStorage> {
  const unfinished = join(folder, UNFINISHED);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await sweepAbandoned(unfinished);
  return createDriveStorage(async () => {
    const { DurableFolder } = await import("./durable-folder.ts");
    return new DurableFolder({ folder, unfinished });
  });
}

async function sweepAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may be writing, or sweeping, right now.
    const info = await stat(path).catch(() => null);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
