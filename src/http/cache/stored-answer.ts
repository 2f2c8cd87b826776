import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";
import { type ContentEncoding, chooseEncoding } from "../compression/accept-encoding.ts";

/** An answer in memory, with everything precomputed that can be. */
export type StoredAnswer = { status: number; variants: Record<ContentEncoding, Variant>; bytes: number };

/** Header lists are flat (`name, value, name, value`), the form `writeHead` takes without copying. */
type Variant = { body: Buffer; etag: string; headers: string[]; notModified: string[] };

/** The parts of a request that decide which bytes it gets. */
export type Wanted = {
  isHead: boolean;
  encoding: ContentEncoding;
  ifNoneMatch: string | undefined;
  cookie: string | undefined;
  hasAuthorization: boolean;
  /** A read has no use for one, and does not wait for its end. */
  hasBody: boolean;
};

export type AnswerSource = {
  status: number;
  headers: Iterable<[string, string]>;
  body: Buffer;
  /** Precompressed at build time, if available. */
  compressed?: Compressed;
};

type Compressed = { br?: Buffer | undefined; gzip?: Buffer | undefined };

// Below this the headers cost more than compression saves.
const MIN_COMPRESSED_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Brotli 7 is the best trade-off for cached bodies (9 takes six times as long), 4 for those sent once: half the work.
 */
async function compressToKeep(body: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([brotli(body, brotliOptions(body, { quality: 7 })), gzipped(body)]);
  return { br, gzip: gz };
}

/**
 * Replaces the Brotli body by one that is 7 % smaller for ten times the work: only for pages asked for often. Its ETag
 * stays, which is why it is weak.
 */
export async function compressMore({ variants }: StoredAnswer): Promise<void> {
  const { identity, br } = variants;
  if (br === identity) return;
  const body = await brotli(identity.body, brotliOptions(identity.body, { quality: 10 }));
  variants.br = { ...br, body, headers: br.headers.with(-1, String(body.length)) };
}

export function compressOnce(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  return encoding === "br" ? brotli(body, brotliOptions(body, { quality: 4 })) : gzipped(body);
}

/**
 * A window that just fits the body: beyond 64 KB brotli uses memory for two windows, and V8 reacts to a few times the
 * usual 8 MB with full garbage collections, which cost as much as rendering the page.
 */
function brotliOptions({ length }: Buffer, { quality }: { quality: number }): BrotliOptions {
  const windowBits = Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 17), constants.BROTLI_DEFAULT_WINDOW);
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  };
}

export function isCompressible(contentType: string | null | undefined): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/javascript|image\/svg)/.test(
    contentType ?? "",
  );
}

export async function storeAnswer({ status, headers, body, compressed }: AnswerSource): Promise<StoredAnswer> {
  const kept = keptHeaders(headers);
  const isWorthIt = body.length >= MIN_COMPRESSED_BYTES && isCompressible(kept.get("content-type"));
  const { br, gzip: gz } = compressed ?? (isWorthIt ? await compressToKeep(body) : {});
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const identity = variant(kept, { body, etag: `"${hash}"` });
  const variants = {
    identity,
    br: br && br.length < body.length ? variant(kept, { body: br, etag: `W/"${hash}-br"`, encoding: "br" }) : identity,
    gzip:
      gz && gz.length < body.length ? variant(kept, { body: gz, etag: `"${hash}-gz"`, encoding: "gzip" }) : identity,
  };
  const bodies = new Set(Object.values(variants).map((each) => each.body));
  return { status, variants, bytes: [...bodies].reduce((sum, each) => sum + each.length, 0) };
}

export function sendStored(
  response: ServerResponse,
  { answer, wanted }: { answer: StoredAnswer; wanted: Wanted },
): void {
  const chosen = answer.variants[wanted.encoding];
  if (wanted.hasBody) response.shouldKeepAlive = false;
  if (wanted.ifNoneMatch !== undefined && answer.status === 200 && matchesEtag(wanted.ifNoneMatch, chosen.etag)) {
    response.writeHead(304, chosen.notModified);
    response.end();
    return;
  }
  response.writeHead(answer.status, chosen.headers);
  if (wanted.isHead) response.end();
  else response.end(chosen.body);
}

/** Reads the raw list once: building `request.headers` costs more than all the rest of a cache hit. */
export function readWanted(request: IncomingMessage): Wanted {
  const { rawHeaders } = request;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  let cookie: string | undefined;
  let hasAuthorization = false;
  let hasBody = false;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    const value = rawHeaders[i + 1] as string;
    if (name.length === 6) {
      if (name.toLowerCase() === "cookie") cookie = cookie === undefined ? value : `${cookie}; ${value}`;
    } else if (name.length === 13) {
      const lower = name.toLowerCase();
      if (lower === "if-none-match") ifNoneMatch = value;
      else if (lower === "authorization") hasAuthorization = true;
    } else if (name.length === 15 && name.toLowerCase() === "accept-encoding") {
      acceptEncoding = acceptEncoding === undefined ? value : `${acceptEncoding}, ${value}`;
    } else if (bodyHeader.test(name)) hasBody ||= value !== "0";
  }
  return {
    isHead: request.method === "HEAD",
    encoding: chooseEncoding(acceptEncoding),
    ifNoneMatch,
    cookie,
    hasAuthorization,
    hasBody,
  };
}

const bodyHeader = /^(?:content-length|transfer-encoding)$/i;

// The connection's own business, or ours to set.
const droppedHeaders = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "date",
  "content-length",
  "content-encoding",
  "etag",
]);

function keptHeaders(headers: Iterable<[string, string]>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of headers) if (!droppedHeaders.has(name.toLowerCase())) kept.set(name.toLowerCase(), value);
  if (!kept.has("vary")) kept.set("vary", "accept-encoding");
  return kept;
}

function variant(
  kept: Map<string, string>,
  { body, etag, encoding }: { body: Buffer; etag: string; encoding?: string },
): Variant {
  const headers = [...kept].flat();
  if (encoding) headers.push("content-encoding", encoding);
  // The length last, where `compressMore` finds it.
  headers.push("etag", etag, "content-length", String(body.length));
  const notModified = ["etag", etag];
  for (const name of ["cache-control", "vary"]) {
    const value = kept.get(name);
    if (value) notModified.push(name, value);
  }
  return { body, etag, headers, notModified };
}

/** If-None-Match compares weakly: a proxy that recompressed may have put `W/` before our ETag. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => opaque(candidate.trim()) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, "");
}
