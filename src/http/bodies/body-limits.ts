import type { Context, MiddlewareHandler } from "hono";
import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import type { AppEnv } from "../context.ts";

export type BodyLimitsOptions = {
  /** Most bytes a body sent to this path may have; 64 KiB where it says nothing. */
  maxBytes?: (path: string) => number | undefined;
  /** Uploads: nothing is read before the route asks for it, behind its gate and its limit. */
  streamed?: (path: string) => BodyLimit | undefined;
};

const DEFAULT_MAX_BYTES = 64 * 1024;
const MAX_QUERY_LENGTH = 2048;
const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const writeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export const KNOWN_METHODS: ReadonlySet<string> = new Set([...readMethods, ...writeMethods]);

const MAX_DEPTH = 20;
const MAX_KEYS = 200;

// Code that copies keys one by one would pollute the prototype of every object through these.
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Refuses what is too long, too deep or ambiguous before any handler looks at it. */
export function bodyLimits({ maxBytes, streamed }: BodyLimitsOptions = {}): MiddlewareHandler<AppEnv> {
  function limitOf(path: string): BodyLimit {
    return { maxBytes: maxBytes?.(path) ?? DEFAULT_MAX_BYTES, code: "body_too_large" };
  }
  return async (c, next) => {
    if (!KNOWN_METHODS.has(c.req.method)) throw new DomainError("method_not_allowed");
    if (c.req.url.includes("?")) checkQuery(new URL(c.req.url).search);
    const stream = streamed?.(c.req.path);
    if (stream && writeMethods.has(c.req.method)) limitStream(c, stream);
    else if (writeMethods.has(c.req.method)) await checkBody(c, limitOf(c.req.path));
    await next();
  };
}

/** Middleware for an upload, after its gate: a person's unfinished uploads are their own, wherever they are. */
export const ownUpload: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.viewer) c.env.countBodyBy?.(`u:${c.var.viewer.userId}`);
  await next();
};

/**
 * Reads an upload that is kept in memory; last in the chain, after gate and limit. Later readers of the request get the
 * bytes again. A form parser would swallow the stream's refusals.
 */
export const readUpload: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { raw } = c.req;
  if (raw.body) keepBody(c, await readAtMost(raw.body));
  await next();
};

function checkQuery(search: string): void {
  if (search.length > MAX_QUERY_LENGTH) throw new DomainError("address_too_long");
  const seen = new Set<string>();
  for (const name of new URLSearchParams(search).keys()) {
    // Two readers of one request must not see two values.
    if (seen.has(name)) throw new DomainError("invalid_input", { fields: { [name]: ["Only once, please."] } });
    seen.add(name);
  }
}

export type BodyLimit = { maxBytes: number; code: ErrorCode };

/** For a stream with another limit. */
const unlimited: BodyLimit = { maxBytes: Number.POSITIVE_INFINITY, code: "body_too_large" };

async function checkBody(c: Context<AppEnv>, limit: BodyLimit): Promise<void> {
  const { raw } = c.req;
  checkAnnounced(raw, limit);
  if (!raw.body) return;
  const body = await readAtMost(raw.body, limit);
  if (isJson(raw.headers.get("content-type")) && body.length > 0) checkJson(body);
  keepBody(c, body);
}

/** The stream is used up; the next reader of the request gets the bytes again. */
function keepBody(c: Context<AppEnv>, body: Uint8Array<ArrayBuffer>): void {
  const { url, method, headers, signal } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, signal, body });
}

function checkAnnounced({ headers }: Request, { maxBytes, code }: BodyLimit): void {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw new DomainError(code);
}

/** The handler gets the refusal when it reads too much. Nothing is read before it asks. */
function limitStream(c: Context<AppEnv>, limit: BodyLimit): void {
  const { raw } = c.req;
  checkAnnounced(raw, limit);
  if (!raw.body) return;
  const reader = raw.body.getReader();
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.length;
        if (bytes <= limit.maxBytes) return controller.enqueue(value);
        await reader.cancel();
        controller.error(new DomainError(limit.code));
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const init = { method: raw.method, headers: raw.headers, signal: raw.signal, body, duplex: "half" };
  c.req.raw = new Request(raw.url, init);
}

/**
 * Counts while reading: a chunked body announces no length, and an announced one may be wrong. One growing block
 * instead of a list of chunks: a body sent byte by byte would take 200 times its size.
 */
async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  { maxBytes, code }: BodyLimit = unlimited,
): Promise<Uint8Array<ArrayBuffer>> {
  let block = new Uint8Array(4096);
  let bytes = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return block.slice(0, bytes);
    const wanted = bytes + value.length;
    if (wanted > maxBytes) {
      await reader.cancel();
      throw new DomainError(code);
    }
    if (wanted > block.length) {
      const larger = new Uint8Array(Math.min(Math.max(wanted, 2 * block.length), maxBytes));
      larger.set(block);
      block = larger;
    }
    block.set(value, bytes);
    bytes = wanted;
  }
}

function checkJson(body: Uint8Array): void {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new DomainError("malformed_json");
  }
  if (!isAcceptableJson(value)) throw new DomainError("invalid_input");
}

function isJson(contentType: string | null): boolean {
  return contentType !== null && /^application\/json\s*(?:;|$)/i.test(contentType);
}

/** False for JSON none of our forms sends: too deep, too many keys, or keys that pollute prototypes. */
function isAcceptableJson(value: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  let keys = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth > MAX_DEPTH) return false;
    if (!Array.isArray(next.value)) {
      const names = Object.keys(next.value);
      keys += names.length;
      if (keys > MAX_KEYS || names.some((name) => forbiddenKeys.has(name))) return false;
    }
    for (const child of Object.values(next.value)) waiting.push({ value: child, depth: next.depth + 1 });
  }
  return true;
}
