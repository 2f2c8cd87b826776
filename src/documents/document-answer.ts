import { createHash } from "node:crypto";
import type { Context } from "hono";
import { CACHE_TAGS_HEADER } from "#http/cache/cache-mark.ts";
import { matchesEtag } from "#http/cache/stored-answer.ts";
import type { AppEnv } from "#http/context.ts";

type Document = {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** Its cache tags; it stays cached until one of them is dropped. */
  tags: string[];
  status?: 200 | 404;
  /** Sent instead of the usual ones. */
  headers?: Record<string, string>;
};

/** A public page without React. Unlike a document for programs, it may load our styles, and is only for its readers. */
export function answerPlainPage(c: Context<AppEnv>, { body, tags }: { body: string; tags: string[] }): Response {
  const headers = { [CACHE_TAGS_HEADER]: tags.join(" "), etag: etagOf(body) };
  if (matchesEtag(c.req.header("if-none-match") ?? "", headers.etag)) return c.body(null, 304, headers);
  return c.html(body, 200, headers);
}

/** A public document for programs. Other sites may read it, and nothing in it can be executed. */
export function answerDocument(c: Context<AppEnv>, { body, type, tags, status = 200, ...own }: Document): Response {
  const headers = {
    [CACHE_TAGS_HEADER]: tags.join(" "),
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...own.headers,
    etag: etagOf(body),
  };
  const ifNoneMatch = c.req.header("if-none-match");
  const isKnown = status === 200 && ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, headers.etag);
  if (isKnown) return c.body(null, 304, headers);
  return c.body(body, status, { ...headers, "content-type": type });
}

export function etagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
