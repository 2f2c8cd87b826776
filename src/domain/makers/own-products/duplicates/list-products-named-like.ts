import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

const NAME_MIN = 3;
/** Longer names that start alike; the most similar are the shortest, so a few are enough. */
const LONGER = 200;

/** Live products with nearly this name, the most similar first. */
export async function listProductsNamedLike(
  db: Db,
  { name, limit, exceptId }: { name: string; limit: number; exceptId: number },
): Promise<number[]> {
  const [ids] = await listProductsNamedLikeEach(db, { names: [name], limit, exceptId });
  return ids ?? [];
}

/**
 * The same for many names, in their order. Candidates come from the index of names: the name itself, its beginnings,
 * names that begin with it, and respellings. Comparing every name by trigrams takes 270 ms at a million. In one statement,
 * because looking up the respellings of a name by itself takes four times as long.
 */
export async function listProductsNamedLikeEach(
  db: Db,
  { names, limit, exceptId }: { names: readonly string[]; limit: number; exceptId: number },
): Promise<number[][]> {
  const { nameSimilarityMin } = limits.duplicates;
  const shortest = sql`greatest(${sql.raw(String(NAME_MIN))}, floor(char_length(t.key) * ${nameSimilarityMin}::float)::int)`;
  const { rows } = await db.execute<{ place: number; productId: number }>(sql`
    with typed as materialized (
      select n.place, n.name, search_key(n.name) as key
      from unnest(${sql.param([...names])}::text[]) with ordinality as n (name, place))
    select t.place::int as place, found.product_id::int as "productId" from typed t cross join lateral (
      select product_id from (
        select product_id, key, true as is_alike from product_search
        where key = any (array(select search_key(words) from correct_search_words(t.name)))
        union all
        select product_id, key, false from product_search
        where key = any (array(select left(t.key, n) from generate_series(${shortest}, char_length(t.key)) as n))
        union all
        (select product_id, key, false from product_search where key ~>=~ t.key and key ~<~ (t.key || ${"\u{10ffff}"}::text)
          order by key using ~<~ limit ${sql.raw(String(LONGER))})
      ) as candidates
      where product_id <> ${exceptId} and case
        -- A respelling may be much longer: "lintel" could be the beginning of "IntelliJ IDEA", but isn't a duplicate.
        when is_alike then abs(char_length(key) - char_length(t.key)) <= 2
        else similarity(key, t.key) >= ${nameSimilarityMin} end
      group by product_id, key order by similarity(key, t.key) desc, product_id limit ${sql.raw(String(limit))}
    ) as found
    where char_length(t.key) >= ${sql.raw(String(NAME_MIN))}
    order by t.place`);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return names.map((_, index) => (byPlace.get(index + 1) ?? []).map(({ productId }) => productId));
}
