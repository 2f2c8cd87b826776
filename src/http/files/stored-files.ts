import { createHash } from "node:crypto";
import { Hono } from "hono";
import { paths } from "#contract/shared/paths.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { contentTypeOfKey } from "#services/storage/file-storage.ts";
import { matchesEtag } from "../cache/stored-answer.ts";
import type { AppEnv } from "../context.ts";
import { apiNotFound } from "../errors/error-response.ts";
import { uploadedImageHeaders } from "../security/security-headers.ts";

/** `/files/<key>`: logos and avatars. Exports and other files share the storage, but have no URL here. */
export function storedFileRoutes({ storage }: { storage: Pick<FileStorage, "read"> }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const prefix = paths.file("");
  routes.get(`${prefix}*`, async (c) => {
    // The raw path: keys need no escapes, so an escaped path isn't a key.
    const key = new URL(c.req.url).pathname.slice(prefix.length);
    const file = isPicture(key) ? await storage.read(key) : null;
    if (!file) return apiNotFound(c);
    const etag = `"${createHash("sha256").update(file.bytes).digest("base64url").slice(0, 22)}"`;
    const headers = { ...uploadedImageHeaders, etag };
    const ifNoneMatch = c.req.header("if-none-match");
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(file.bytes), 200, {
      ...headers,
      "content-type": file.contentType,
      "content-length": String(file.bytes.length),
    });
  });
  return routes;
}

function isPicture(key: string): boolean {
  return contentTypeOfKey(key)?.startsWith("image/") ?? false;
}
