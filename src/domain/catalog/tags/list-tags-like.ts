import { sql } from "drizzle-orm";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Db } from "#db/database.ts";
import { liveCounts, publicHiddenTags } from "#db/schema/live-views.ts";

// A single letter matches too many tags to be useful, and the most to sort.
const PREFIX_MIN = 2;
const ROWS_MAX = 1000;

/** Tags that start with this and aren't hidden, the most used first, among the alphabetically first thousand. */
export async function listTagsLike(
  db: Db,
  { text, limit }: { text: string; limit: number },
): Promise<{ key: string; productCount: number }[]> {
  const prefix = tagKey(text);
  if (Array.from(prefix).length < PREFIX_MIN) return [];
  // A key contains no wildcard and no backslash; the literal scope makes the partial index usable.
  const { rows } = await db.execute<{ key: string; productCount: number }>(sql`
    select key, sum(n)::int as "productCount" from (
      select key, n from ${liveCounts} where scope = 'tag' and key like ${`${prefix}%`}
        and not exists (select from ${publicHiddenTags} h where h.key = ${liveCounts}.key)
      order by key using ~<~ limit ${sql.raw(String(ROWS_MAX))}
    ) as beginning
    group by key having sum(n) > 0 order by 2 desc, key limit ${sql.raw(String(limit))}`);
  return rows;
}
