import { sql } from "drizzle-orm";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Db } from "#db/database.ts";

// Spellings differ by case and spaces; a sample of the newest products shows the usual one.
const NEWEST_ASKED = 50;

/** How makers usually spell the tag; null if no live product has it. */
export async function findTagName(db: Db, { key }: { key: string }): Promise<string | null> {
  const { rows } = await db.execute<{ tags: string[] }>(sql`
    select p.tags from (
      select product_id from live_product_tags where tag = ${key}
      order by listed_at desc, product_id desc limit ${sql.raw(String(NEWEST_ASKED))}
    ) as newest join live_products p on p.id = newest.product_id`);
  const uses = new Map<string, number>();
  for (const tag of rows.flatMap(({ tags }) => tags)) {
    const spelling = tag.trim();
    if (tagKey(tag) === key) uses.set(spelling, (uses.get(spelling) ?? 0) + 1);
  }
  // Ties go to the alphabetically first spelling, so that the page is the same at every visit.
  const [usual] = [...uses].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return usual?.[0] ?? null;
}
