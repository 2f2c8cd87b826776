import { sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";

const NAME_MIN = 3;
/** Longer names that start alike; the most similar are the shortest, so a few are enough. */
const LONGER = 200;

/**
 * Live products with nearly this name, the most similar first. Candidates come from the index of names: the name itself,
 * its beginnings, names that begin with it, and respellings. Comparing every name by trigrams takes 270 ms at a million.
 */
export async function listProductsNamedLike(
  db: Db,
  { name, limit, exceptId }: { name: string; limit: number; exceptId: number },
): Promise<number[]> {
  const { rows: keys } = await db.execute<{ key: string }>(sql`select search_key(${name}) as key`);
  const key = keys[0]?.key ?? "";
  const letters = [...key];
  if (letters.length < NAME_MIN) return [];
  const { nameSimilarityMin } = limits.duplicates;
  const shortest = Math.max(NAME_MIN, Math.floor(letters.length * nameSimilarityMin));
  const beginnings = letters.map((_, n) => letters.slice(0, n + 1).join("")).slice(shortest - 1);
  const { rows } = await db.execute<{ productId: number }>(sql`
    with respelled as materialized (select search_key(words) as key from correct_search_words(${name})),
    candidates as (
      select product_id, key, true as is_alike from product_search where key in (select key from respelled)
      union all
      select product_id, key, false from product_search where key = any (${sql.param(beginnings)}::text[])
      union all
      (select product_id, key, false from product_search where key ~>=~ ${key} and key ~<~ ${`${key}\u{10ffff}`}
        order by key using ~<~ limit ${sql.raw(String(LONGER))})
    )
    select product_id as "productId" from candidates
    where product_id <> ${exceptId} and (is_alike or similarity(key, ${key}) >= ${nameSimilarityMin})
    group by product_id, key order by similarity(key, ${key}) desc, product_id limit ${sql.raw(String(limit))}`);
  return rows.map(({ productId }) => productId);
}
