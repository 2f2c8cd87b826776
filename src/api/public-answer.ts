import type { Context } from "hono";
import { CACHE_TAGS_HEADER } from "#http/cache/cache-mark.ts";
import type { AppEnv } from "#http/context.ts";

/**
 * Marks an answer as the same for every signed-out visitor: it may be cached until one of its tags is dropped. The mark
 * is ignored if the request had a session.
 */
export function markPublic(c: Context<AppEnv>, { tags }: { tags: readonly string[] }): void {
  c.header(CACHE_TAGS_HEADER, tags.join(" "));
}
