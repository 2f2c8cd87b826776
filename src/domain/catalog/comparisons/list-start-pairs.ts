import { sql } from "drizzle-orm";
import type { PopularPair } from "#contract/visitor/comparisons.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProductSubcategories, liveProducts, liveSubcategories } from "#db/schema/live-views.ts";
import { listProductsById } from "../products/lists/list-products-by-id.ts";
import { withCloths } from "../products/logos/cloth/with-cloths.ts";
import { isAlikePair } from "./alike-pair.ts";
import { listPopularPairs } from "./list-popular-pairs.ts";

type PairedIds = readonly [number, number];

/**
 * Pairs to start a comparison with: those that most visitors compared; where they are too few, also the most upvoted
 * products, each with the next alike one, and each once.
 */
export async function listStartPairs(db: Db, { limit }: { limit: number }): Promise<PopularPair[]> {
  const compared = await listPopularPairs(db, { limit });
  const pairs: PairedIds[] = compared.map(([one, other]) => [one.id, other.id]);
  if (pairs.length < limit) addNew(pairs, { from: await listUpvotedPairs(db), limit });
  const cards = await withCloths(db, await listProductsById(db, { ids: [...new Set(pairs.flat())] }));
  const byId = new Map(
    cards.map(({ id, slug, name, logoUrl, upvotes, comments, cloth }) => {
      return [id, { id, slug, name, logoUrl, upvotes, comments, cloth }];
    }),
  );
  return pairs
    .map((pair) => pair.flatMap((id) => byId.get(id) ?? []).sort((a, b) => (a.slug < b.slug ? -1 : 1)))
    .filter((pair) => pair.length === 2);
}

function addNew(pairs: PairedIds[], { from, limit }: { from: PairedIds[]; limit: number }): void {
  const shown = new Set(pairs.flat());
  for (const pair of from) {
    if (pairs.length === limit) return;
    if (pair.some((id) => shown.has(id))) continue;
    for (const id of pair) shown.add(id);
    pairs.push(pair);
  }
}

// Each pair of them is asked about; 60 are enough for twelve pairs.
const UPVOTED = sql.raw("60");

/** Alike pairs of the most upvoted products, the most upvoted first. */
async function listUpvotedPairs(db: Db): Promise<PairedIds[]> {
  const { rows } = await db.execute<{ one: number; other: number }>(sql`
    with best as materialized (
      select s.product_id as id, row_number() over (order by s.upvotes desc, s.product_id desc) as place
      from ${liveProductStats} s where s.upvotes > 0 order by s.upvotes desc, s.product_id desc limit ${UPVOTED}
    ), kinds as materialized (
      select b.id, b.place, array(
        select l.subcategory_id from ${liveProductSubcategories} l
        join ${liveSubcategories} s on s.id = l.subcategory_id and not s.is_parent
        where l.product_id = b.id) as has
      from best b join ${liveProducts} p on p.id = b.id
    )
    select a.id::int as one, b.id::int as other from kinds a join kinds b on b.place > a.place and a.has && b.has
    where ${isAlikePair({ one: sql`a.id`, other: sql`b.id` })}
    order by a.place, b.place`);
  return rows.map(({ one, other }) => [one, other]);
}
