import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { type MeasureCall, unmeasured } from "#services/outbound/measure-call.ts";
import { createDriveStorage } from "#services/storage/drive-storage.ts";
import { measureS3 } from "#services/storage/measure-s3.ts";

export type S3Options = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For S3-compatible servers other than Amazon's. */
  endpoint?: string;
  /** How long the server may stay silent in each of three attempts. */
  timeoutMs?: number;
  measure?: MeasureCall | undefined;
};

export async function createS3Storage(options: S3Options): Promise<FileStorage> {
  const { S3Driver, S3Client } = await loadDriver();
  const { endpoint, timeoutMs = 5000, measure = unmeasured } = options;
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // MinIO and similar servers support path style without wildcard DNS; many refuse Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED" }),
    // Without these a request to a silent server would wait forever.
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
  });
  measureS3(client, measure);
  const driver = new S3Driver({
    client,
    bucket: options.bucket,
    visibility: "private",
    // New Amazon buckets and R2 refuse ACLs; the bucket's policy keeps files private.
    supportsACL: false,
  });
  return createDriveStorage(async () => driver);
}

// Most installations store on disk: they shouldn't load the S3 client, or need it installed.
async function loadDriver() {
  try {
    const [{ S3Driver }, { S3Client }] = await Promise.all([
      import("flydrive/drivers/s3"),
      import("@aws-sdk/client-s3"),
    ]);
    return { S3Driver, S3Client };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") {
      throw new StartupError("STORAGE=s3 needs its optional packages: run `npm install --include=optional`.");
    }
    throw error;
  }
}
