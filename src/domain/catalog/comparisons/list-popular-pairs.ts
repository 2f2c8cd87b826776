import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import {
  liveComparedPairs,
  liveProductSubcategories,
  liveProducts,
  liveProductTags,
  liveSubcategories,
  publicHiddenTags,
} from "#db/schema/live-views.ts";

type Link = { id: number; name: string; slug: string };
type Asked = {
  limit: number;
  /** Only those of them with a subcategory or a tag in common; the others are not for search engines. */
  isAlike?: boolean;
};

/** The pairs of live products that most visitors compared, each in the order of its address. */
export async function listPopularPairs(db: Db, { limit, isAlike = false }: Asked): Promise<[Link, Link][]> {
  const { rows } = await db.execute<{ low: Link; high: Link }>(sql`
    with popular as materialized (
      select low_id, high_id, views from ${liveComparedPairs}
      where views >= ${limits.comparison.popularViews} order by views desc, low_id desc, high_id desc limit ${limit}
    )${isAlike ? sql`, kinds as materialized (${kinds})` : sql``}
    select json_build_object('id', l.id, 'name', l.product_name, 'slug', l.slug) as low,
      json_build_object('id', h.id, 'name', h.product_name, 'slug', h.slug) as high
    from popular c join ${liveProducts} l on l.id = c.low_id join ${liveProducts} h on h.id = c.high_id
    ${isAlike ? sql`join kinds a on a.id = c.low_id join kinds b on b.id = c.high_id where a.has && b.has` : sql``}
    order by c.views desc, c.low_id desc, c.high_id desc`);
  return rows.map(({ low, high }) => (low.slug < high.slug ? [low, high] : [high, low]));
}

// Once for each product: a popular one is in many pairs.
const kinds = sql`
  select p.id, array(
    select 's' || l.subcategory_id from ${liveProductSubcategories} l
    where l.product_id = p.id and l.subcategory_id in (select id from ${liveSubcategories})
    union all
    select 't' || l.tag from ${liveProductTags} l
    where l.product_id = p.id and l.tag not in (select key from ${publicHiddenTags})) as has
  from (select low_id as id from popular union select high_id from popular) as p`;
