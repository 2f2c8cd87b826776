import type { S3Client } from "@aws-sdk/client-s3";
import type { MeasureCall } from "#services/outbound/measure-call.ts";

/** Each request with its repetitions is one call, until the answer's headers are here. */
export function measureS3(client: S3Client, measure: MeasureCall): void {
  client.middlewareStack.add((next) => (request) => measure(() => next(request)), { step: "initialize" });
}
