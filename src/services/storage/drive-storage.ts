import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { contentTypeOfKey, type FileStorage, StorageRefused } from "#services/storage/file-storage.ts";

/** What disk and S3 share: checked keys, types from the closed list, absence as null. */
export function createDriveStorage(driver: DriverContract): FileStorage {
  const disk = new Disk(driver);

  return {
    async put(key, bytes, options) {
      const contentType = contentTypeOfKey(key);
      if (contentType === null) throw new StorageRefused("key");
      if (contentType !== options.contentType) throw new StorageRefused("content_type");
      await disk.put(key, bytes, { contentType });
    },
    async read(key) {
      const contentType = contentTypeOfKey(key);
      if (contentType === null) return null;
      try {
        return { bytes: await disk.getBytes(key), contentType };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      if (contentTypeOfKey(key) === null) throw new StorageRefused("key");
      try {
        await disk.delete(key);
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },
  };
}

type DriverFailure = { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };

// flydrive wraps what the driver threw; ENOTDIR and EISDIR are keys that run through or name a folder.
function isAbsent(error: unknown) {
  const cause = ((error as Error).cause ?? error) as DriverFailure;
  return (
    ["ENOENT", "ENOTDIR", "EISDIR"].includes(cause.code ?? "") ||
    cause.name === "NoSuchKey" ||
    cause.$metadata?.httpStatusCode === 404
  );
}
