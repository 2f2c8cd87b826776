import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import type { BackupPlace, StoredBackup } from "#db/backup/places/backup-place.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { type MeasureCall, unmeasured } from "#services/outbound/measure-call.ts";
import { measureS3 } from "#services/storage/measure-s3.ts";

type BucketOptions = {
  bucket: string;
  /** Without slashes around it. */
  folder: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For S3-compatible servers other than Amazon's. */
  endpoint?: string | undefined;
  draftFolder: string;
  /** The least that a part has; S3 wants 5 MiB, except for the last one. */
  partBytes?: number;
  measure?: MeasureCall | undefined;
};

const PART_BYTES = 8 * 1024 * 1024;
// S3 allows 10,000.
const PARTS_MAX = 9000;
/** A part on a slow line. */
const REQUEST_MS = 300_000;
const SILENCE_MS = 60_000;

/** Backups in a bucket, below a folder of it. */
export async function createBucketPlace(options: BucketOptions): Promise<BackupPlace> {
  const { bucket, folder, draftFolder, partBytes = PART_BYTES } = options;
  const sdk = await loadSdk();
  const client: S3Client = new sdk.S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // As for uploaded files: MinIO and similar servers need path style, and refuse Amazon's newer checksums.
    ...(options.endpoint && {
      endpoint: options.endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED" as const,
    }),
    requestHandler: { connectionTimeout: 10_000, requestTimeout: REQUEST_MS, socketTimeout: SILENCE_MS },
  });
  measureS3(client, options.measure ?? unmeasured);
  const target = (name: string) => ({ Bucket: bucket, Key: `${folder}/${name}` });

  async function sizeOf(name: string): Promise<number> {
    const { ContentLength = 0 } = await client.send(new sdk.HeadObjectCommand(target(name)));
    return ContentLength;
  }

  async function bodyOf(name: string, range?: string): Promise<Readable> {
    const { Body } = await client.send(new sdk.GetObjectCommand({ ...target(name), ...(range && { Range: range }) }));
    return Body as Readable;
  }

  /** Nothing is visible under the name before all parts are there and put together. */
  async function upload({ file, name }: { file: string; name: string }): Promise<void> {
    const { UploadId } = await client.send(
      new sdk.CreateMultipartUploadCommand({ ...target(name), ContentType: "application/octet-stream" }),
    );
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const length = Math.max(partBytes, Math.ceil(size / PARTS_MAX));
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let at = 0; at < size; at += length) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, size - at)), 0, undefined, at);
        const part = { ...target(name), UploadId, PartNumber: Parts.length + 1 };
        const { ETag } = await client.send(
          new sdk.UploadPartCommand({ ...part, Body: buffer.subarray(0, bytesRead), ContentLength: bytesRead }),
        );
        Parts.push({ PartNumber: part.PartNumber, ETag });
      }
      await client.send(
        new sdk.CompleteMultipartUploadCommand({ ...target(name), UploadId, MultipartUpload: { Parts } }),
      );
    } catch (error) {
      // What was uploaded would be paid for without ever being seen.
      await client.send(new sdk.AbortMultipartUploadCommand({ ...target(name), UploadId })).catch(() => {});
      throw error;
    } finally {
      await handle.close();
    }
  }

  return {
    kind: "bucket",
    label: `s3://${bucket}/${folder}`,
    draftFolder,
    async list() {
      const found: StoredBackup[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${folder}/`,
            Delimiter: "/",
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key = "", Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const name = Key.slice(folder.length + 1);
          if (name.endsWith(".tsbak")) found.push({ name, bytes: Size, putAt: LastModified });
        }
        token = page.NextContinuationToken;
      } while (token);
      return found;
    },
    async open(name) {
      const size = await sizeOf(name);
      return {
        name,
        size,
        async read({ at: from, length }) {
          const at = Math.max(0, from);
          const end = Math.min(size, at + length);
          if (end <= at) return Buffer.alloc(0);
          return bufferOf(await bodyOf(name, `bytes=${at}-${end - 1}`), end - at);
        },
        close: async () => {},
      };
    },
    async store({ file, name }) {
      await upload({ file, name });
      const { size } = await stat(file);
      const stored = await sizeOf(name);
      if (stored !== size) throw new Error(`The bucket has ${stored} bytes of ${name} instead of ${size}`);
    },
    async fetch({ name, file }) {
      await pipeline(await bodyOf(name), createWriteStream(file, { mode: 0o600 }));
    },
    async delete(name) {
      await client.send(new sdk.DeleteObjectCommand(target(name)));
    },
  };
}

/** A server that ignores the range would send the whole backup. */
async function bufferOf(body: Readable, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size > length) throw new Error("The bucket's server answers more than it was asked for");
  }
  return Buffer.concat(parts);
}

async function loadSdk() {
  try {
    return await import("@aws-sdk/client-s3");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") {
      throw new StartupError("BACKUP_TO=s3://… needs its optional packages: run `npm install --include=optional`.");
    }
    throw error;
  }
}
