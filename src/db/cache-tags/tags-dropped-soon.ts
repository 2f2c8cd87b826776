import type { Db } from "../db.ts";
import { dropCacheTags } from "./cache-tags.ts";

// Together with the second for which listeners collect drops (cache-tags.ts) this stays below two seconds.
const GATHERED_MS = 500;

type Gathered = { tags: Set<string>; timer: NodeJS.Timeout | undefined };

const gatheredBy = new WeakMap<Db, Gathered>();

/**
 * Soft-drops these tags within half a second. A notification in the vote's own transaction would serialize votes:
 * PostgreSQL lets only one notifying transaction commit at a time (votes were 2 to 7 times slower). A crash loses the
 * drop: pages of other processes then show the old count until their minute is over.
 */
export function dropCacheTagsSoon(db: Db, { tags }: { tags: string[] }): void {
  const gathered = gatheredBy.get(db) ?? { tags: new Set(), timer: undefined };
  gatheredBy.set(db, gathered);
  for (const tag of tags) gathered.tags.add(tag);
  gathered.timer ??= setTimeout(() => void flushCacheTags(db), GATHERED_MS).unref();
}

/** Sends pending drops now; call it before the connection closes. */
export async function flushCacheTags(db: Db): Promise<void> {
  const gathered = gatheredBy.get(db);
  if (!gathered) return;
  clearTimeout(gathered.timer);
  gatheredBy.delete(db);
  // If the database is down, the listeners clear their caches when it is back.
  await dropCacheTags(db, { tags: [...gathered.tags], soft: true }).catch(() => {});
}
