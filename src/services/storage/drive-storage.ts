import type { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { contentTypeOfKey, StorageRefused } from "#services/storage/file-storage.ts";

/**
 * Shared by disk and S3: checked keys, types from a closed list, null for missing files. The driver is loaded with the
 * first file, because the start doesn't need it.
 */
export function createDriveStorage(openDriver: () => Promise<DriverContract>): FileStorage {
  let opened: Disk | undefined;

  async function openDisk(): Promise<Disk> {
    if (opened) return opened;
    const [{ Disk }, driver] = await Promise.all([import("flydrive"), openDriver()]);
    opened ??= new Disk(driver);
    return opened;
  }

  async function* listKeys(folder: string, { recursive }: { recursive: boolean }): AsyncGenerator<string> {
    const disk = await openDisk();
    let paginationToken: string | undefined;
    do {
      const asked = { recursive, ...(paginationToken !== undefined && { paginationToken }) };
      const page = await nullIfAbsent(disk.listAll(folder, asked));
      for (const entry of page?.objects ?? []) {
        if (entry.isFile && contentTypeOfKey(entry.key) !== null) yield entry.key;
      }
      paginationToken = page?.paginationToken;
    } while (paginationToken !== undefined);
  }

  return {
    async put(key, bytes, options) {
      const contentType = contentTypeOfKey(key);
      if (contentType === null) throw new StorageRefused("key");
      if (contentType !== options.contentType) throw new StorageRefused("content_type");
      const disk = await openDisk();
      await disk.put(key, bytes, { contentType });
    },
    async read(key) {
      const contentType = contentTypeOfKey(key);
      if (contentType === null) return null;
      const disk = await openDisk();
      const bytes = await nullIfAbsent(disk.getBytes(key));
      return bytes && { bytes, contentType };
    },
    async delete(key) {
      if (contentTypeOfKey(key) === null) throw new StorageRefused("key");
      const disk = await openDisk();
      await nullIfAbsent(disk.delete(key));
    },
    list: (folder) => listKeys(folder, { recursive: false }),

    listAll: () => listKeys("/", { recursive: true }),

    async findPutAt(key) {
      if (contentTypeOfKey(key) === null) return null;
      const disk = await openDisk();
      return (await nullIfAbsent(disk.getMetaData(key)))?.lastModified ?? null;
    },
  };
}

async function nullIfAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

type DriverFailure = { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };

// flydrive wraps the driver's errors; ENOTDIR and EISDIR are keys that run through a file or name a folder.
function isAbsent(error: unknown) {
  const cause = ((error as Error).cause ?? error) as DriverFailure;
  return (
    ["ENOENT", "ENOTDIR", "EISDIR"].includes(cause.code ?? "") ||
    cause.name === "NoSuchKey" ||
    cause.$metadata?.httpStatusCode === 404
  );
}
