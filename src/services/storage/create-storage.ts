import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import type { Env } from "#env.ts";
import type { MeasureCall } from "#services/outbound/measure-call.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { createS3Storage } from "#services/storage/s3-storage.ts";

/** The configured bucket, whose requests can be watched, or the folder without one. */
export function createStorage(options: Env["storage"], measure?: MeasureCall): Promise<FileStorage> {
  return options.kind === "s3" ? createS3Storage({ ...options, measure }) : createDiskStorage(options);
}
