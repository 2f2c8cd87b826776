import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";

/** A folder in which a crash leaves either the old file or the new one. */
export class DurableFolder extends FSDriver {
  readonly #folder: string;
  readonly #unfinished: string;

  constructor({ folder, unfinished }: { folder: string; unfinished: string }) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
    this.#unfinished = unfinished;
  }

  // flydrive writes in place; a reader could see half a file, and a power cut could leave one.
  override async put(key: string, contents: string | Uint8Array) {
    const target = join(this.#folder, key);
    const draft = join(this.#unfinished, randomUUID());
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
