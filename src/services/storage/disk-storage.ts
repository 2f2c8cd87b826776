import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { createDriveStorage } from "#services/storage/drive-storage.ts";

// No key begins with a dot, so unfinished files cannot be read or overwritten through a key.
const UNFINISHED = ".unfinished";
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Files in a folder that no web server exposes. A crash leaves either the old file or the new one, never half of one.
 */
export async function createDiskStorage(options: { folder: string }): Promise<FileStorage> {
  await mkdir(join(options.folder, UNFINISHED), { recursive: true, mode: 0o700 });
  await sweepAbandoned(join(options.folder, UNFINISHED));
  return createDriveStorage(new DurableFolder(options.folder));
}

class DurableFolder extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  // flydrive writes in place; a reader could see half a file, and a power cut could leave one.
  override async put(key: string, contents: string | Uint8Array) {
    const target = join(this.#folder, key);
    const draft = join(this.#folder, UNFINISHED, randomUUID());
    try {
      await writeDurably(draft, contents);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  }

  // flydrive 1.3 returns the whole backing buffer: 64 KiB of old memory for an empty file.
  override async getBytes(key: string) {
    return new Uint8Array(await readFile(join(this.#folder, key)));
  }
}

async function writeDurably(path: string, contents: string | Uint8Array) {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string) {
  // Windows cannot open a folder for syncing; its file system journals renames.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function sweepAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may be writing, or sweeping, right now.
    const info = await stat(path).catch(() => null);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
