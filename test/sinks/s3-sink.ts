import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type HttpSink, type SinkPlace, startHttpSink } from "./http-sink.ts";

export type S3Object = { bytes: Buffer; contentType: string };

/** A status, no response (`hang`), or one that stops halfway (`stall`). */
export type S3Fault = number | "hang" | "stall";

export type S3Sink = {
  /** The settings for a client. */
  options: { bucket: string; region: string; accessKeyId: string; secretAccessKey: string; endpoint: string };
  objects: Map<string, S3Object>;
  /** Uploads in parts that were neither put together nor aborted. */
  uploads: Map<string, Buffer[]>;
  requests: HttpSink["requests"];
  failNext(...faults: S3Fault[]): void;
  /** Every request to such an address. */
  failOn(urls: RegExp, fault: S3Fault): void;
  close(): Promise<void>;
};

const account = { region: "eu-test-1", accessKeyId: "SINKKEY", secretAccessKey: "sink secret" };
const bucket = "shelf";
/** Of every object. */
export const LAST_MODIFIED = new Date("2026-01-02T03:04:05Z");

/** What a client of any sink needs to know of it beside its address. */
export const s3Account = { ...account, bucket };

type S3SinkOptions = SinkPlace & { objects?: Map<string, S3Object> };

/** An S3 server with one path-style bucket; requests must be signed with its key (Signature Version 4). */
export async function startS3Sink({ objects = new Map(), ...place }: S3SinkOptions = {}): Promise<S3Sink> {
  /** Of uploads in parts that are not put together yet. */
  const uploads = new Map<string, Buffer[]>();
  const faults: S3Fault[] = [];
  let failing: { urls: RegExp; fault: S3Fault } | undefined;
  const http = await startHttpSink((request, response) => void answer(request, response), place);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fault = faults.shift() ?? (failing?.urls.test(request.url ?? "") ? failing.fault : undefined);
    if (fault === "hang") return;
    if (fault === "stall") return void response.writeHead(200, { "content-length": "1000" }).write("half");
    if (fault) return refuse(response, { status: fault, code: "InternalError" });
    if (!isSigned(request, body)) return refuse(response, { status: 403, code: "SignatureDoesNotMatch" });
    const { pathname, searchParams } = new URL(request.url ?? "", http.origin);
    if (searchParams.get("list-type") === "2") {
      return sendXml(response, listing(objects, searchParams));
    }
    if (!pathname.startsWith(`/${bucket}/`)) return refuse(response, { status: 404, code: "NoSuchBucket" });
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));

    const uploadId = searchParams.get("uploadId");
    if (searchParams.has("uploads")) {
      const id = `upload-${http.requests.length}`;
      uploads.set(id, []);
      sendXml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    } else if (uploadId !== null) {
      const parts = uploads.get(uploadId);
      if (!parts) return refuse(response, { status: 404, code: "NoSuchUpload" });
      if (request.method === "PUT") {
        parts[Number(searchParams.get("partNumber")) - 1] = body;
        return void response.writeHead(200, { etag: '"part"' }).end();
      }
      uploads.delete(uploadId);
      if (request.method === "DELETE") return void response.writeHead(204).end();
      objects.set(key, { bytes: Buffer.concat(parts), contentType: "application/octet-stream" });
      sendXml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
    } else if (request.method === "PUT") {
      objects.set(key, { bytes: body, contentType: request.headers["content-type"] ?? "" });
      response.writeHead(200, { etag: '"sink"' }).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const object = objects.get(key);
      if (!object) return refuse(response, { status: 404, code: "NoSuchKey" });
      const { contentType } = object;
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
      const bytes = to === undefined ? object.bytes : object.bytes.subarray(Number(from), Number(to) + 1);
      response.writeHead(to === undefined ? 200 : 206, {
        "content-type": contentType,
        "content-length": bytes.length,
        "last-modified": LAST_MODIFIED.toUTCString(),
      });
      response.end(request.method === "HEAD" ? undefined : bytes);
    }
  }

  return {
    options: { ...s3Account, endpoint: http.origin },
    objects,
    uploads,
    requests: http.requests,
    failNext: (...next) => void faults.push(...next),
    failOn(urls, fault) {
      failing = { urls, fault };
    },
    close: http.close,
  };
}

/** ListObjectsV2, two keys a page; the token is where the next page begins. */
function listing(objects: S3Sink["objects"], asked: URLSearchParams): string {
  const folder = asked.get("prefix") ?? "";
  const below = [...objects.keys()].filter((key) => key.startsWith(folder)).sort();
  const keys = below.filter((key) => !asked.get("delimiter") || !key.slice(folder.length).includes("/"));
  const from = Number(asked.get("continuation-token") ?? 0);
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
  const contents = keys.slice(from, from + 2).map((key) => {
    const size = objects.get(key)?.bytes.length;
    const at = LAST_MODIFIED.toISOString();
    return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${at}</LastModified></Contents>`;
  });
  return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

function refuse(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}

function sendXml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/;

/** Whether the signature covers exactly this method, URL, signed headers and body. */
function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const parts = AUTHORIZATION.exec(headers.authorization ?? "")?.groups;
  const bodyHash = headers["x-amz-content-sha256"];
  if (!parts || parts.key !== account.accessKeyId || bodyHash !== sha256(body)) return false;
  const { names = "", scope = "", signature } = parts;
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.split(";").includes(name))) return false;
  const [path = "", query = ""] = url.split("?");
  const canonicalHeaders = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonicalQuery = query
    .split("&")
    // `?uploads` is signed as `uploads=`.
    .map((pair) => (pair && !pair.includes("=") ? `${pair}=` : pair))
    .sort()
    .join("&");
  const canonical = [method, path, canonicalQuery, canonicalHeaders.join(""), names, bodyHash].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const [day = "", ...rest] = scope.split("/");
  if (rest.join("/") !== `${account.region}/s3/aws4_request`) return false;
  const key = [day, ...rest].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${account.secretAccessKey}`,
  );
  return hmac(key, toSign).toString("hex") === signature;
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
