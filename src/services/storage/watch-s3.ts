import type { S3Client } from "@aws-sdk/client-s3";
import type { WatchCall } from "#services/outbound/watch-call.ts";

/** Each request with its repetitions is one call, until the answer's headers are here. */
export function watchS3(client: S3Client, watch: WatchCall): void {
  client.middlewareStack.add((next) => (request) => watch(() => next(request)), { step: "initialize" });
}
