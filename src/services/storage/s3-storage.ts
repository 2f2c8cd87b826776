import { createDriveStorage } from "#services/storage/drive-storage.ts";
import type { FileStorage } from "#services/storage/file-storage.ts";

export type S3Options = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For S3-compatible servers other than Amazon's. */
  endpoint?: string;
};

/** Configuration asks for S3, but its optional packages are not installed. The message is for the operator. */
export class S3PackagesMissing extends Error {
  constructor(cause: unknown) {
    super("S3 storage needs two more packages: run `npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner`.", {
      cause,
    });
    this.name = "S3PackagesMissing";
  }
}

export async function createS3Storage(options: S3Options): Promise<FileStorage> {
  const { S3Driver } = await loadDriver();
  return createDriveStorage(
    new S3Driver({
      bucket: options.bucket,
      region: options.region,
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      // Path style is what MinIO and its like understand without wildcard DNS.
      ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
      visibility: "private",
      // New Amazon buckets and R2 refuse ACLs; privacy is the bucket's policy.
      supportsACL: false,
    }),
  );
}

// Most installations store on disk: they should not carry the S3 client.
async function loadDriver() {
  try {
    return await import("flydrive/drivers/s3");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") throw new S3PackagesMissing(error);
    throw error;
  }
}
