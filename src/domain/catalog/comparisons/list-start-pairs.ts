import { sql } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { PopularPair } from "#contract/visitor/comparisons.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProductSubcategories, liveProducts, liveSubcategories } from "#db/schema/live-views.ts";
import { listPopularPairs, type PairedProduct } from "./list-popular-pairs.ts";

/**
 * Pairs to start a comparison with: those that most visitors compared; where they are too few, also the most upvoted
 * products with the next one that is an alternative to it, each product once.
 */
export async function listStartPairs(db: Db, { limit }: { limit: number }): Promise<PopularPair[]> {
  const pairs = await listPopularPairs(db, { limit });
  if (pairs.length < limit) {
    const shown = new Set(pairs.flat().map(({ id }) => id));
    for (const pair of await listUpvotedPairs(db)) {
      if (pairs.length === limit || pair.some(({ id }) => shown.has(id))) continue;
      for (const { id } of pair) shown.add(id);
      pairs.push(pair);
    }
  }
  return pairs.map((pair) =>
    pair.map(({ logoKey, ...rest }) => ({ ...rest, logoUrl: logoKey && paths.file(logoKey) })),
  );
}

// Each pair of them is asked about; 60 are enough for twelve pairs.
const UPVOTED = sql.raw("60");

/** Pairs of the most upvoted products that are alternatives to each other, the most upvoted first. */
async function listUpvotedPairs(db: Db): Promise<[PairedProduct, PairedProduct][]> {
  const { rows } = await db.execute<{ one: PairedProduct; other: PairedProduct }>(sql`
    with best as materialized (
      select s.product_id as id, row_number() over (order by s.upvotes desc, s.product_id desc) as place
      from ${liveProductStats} s where s.upvotes > 0 order by s.upvotes desc, s.product_id desc limit ${UPVOTED}
    ), kinds as materialized (
      select b.id, b.place,
        json_build_object('id', p.id, 'name', p.product_name, 'slug', p.slug, 'logoKey', p.logo_key) as product,
        array(
          select l.subcategory_id from ${liveProductSubcategories} l
          join ${liveSubcategories} s on s.id = l.subcategory_id and not s.is_parent
          where l.product_id = b.id) as has
      from best b join ${liveProducts} p on p.id = b.id
    )
    select a.product as one, b.product as other from kinds a join kinds b on b.place > a.place and a.has && b.has
    where is_alternative(a.id, b.id)
    order by a.place, b.place`);
  return rows.map(({ one, other }) => (one.slug < other.slug ? [one, other] : [other, one]));
}
