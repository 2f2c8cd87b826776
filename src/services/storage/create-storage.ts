import { createDiskStorage } from "#services/storage/disk-storage.ts";
import type { FileStorage } from "#services/storage/file-storage.ts";
import { createS3Storage, type S3Options } from "#services/storage/s3-storage.ts";

/** A bucket where one is configured, the folder otherwise. */
export function createStorage(options: { folder: string; s3?: S3Options }): Promise<FileStorage> {
  return options.s3 ? createS3Storage(options.s3) : createDiskStorage({ folder: options.folder });
}
