import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import type { Env } from "#env.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { createS3Storage } from "#services/storage/s3-storage.ts";

/** The configured bucket, or the folder without one. */
export function createStorage(options: Env["storage"]): Promise<FileStorage> {
  return options.kind === "s3" ? createS3Storage(options) : createDiskStorage(options);
}
