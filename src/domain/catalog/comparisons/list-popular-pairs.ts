import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import {
  liveComparedPairs,
  liveDecidedAlternatives,
  liveProductSubcategories,
  liveProducts,
  liveSubcategories,
} from "#db/schema/live-views.ts";
import { isAlikePair } from "./alike-pair.ts";

type Link = { id: number; name: string; slug: string };

// People also compare across kinds, so more are read than a short list shows.
const readMin = 60;

/** The pairs of alike live products that most visitors compared, each in the order of its address. */
export async function listPopularPairs(db: Db, { limit }: { limit: number }): Promise<[Link, Link][]> {
  const { rows } = await db.execute<{ low: Link; high: Link }>(sql`
    with popular as materialized (
      select low_id, high_id, views from ${liveComparedPairs} where views >= ${limits.comparison.popularViews}
      order by views desc, low_id desc, high_id desc limit ${Math.max(limit, readMin)}
    ), compared as materialized (
      -- Once for each product: a popular one is in many pairs.
      select p.id, p.is_demo, json_build_object('id', p.id, 'name', p.product_name, 'slug', p.slug) as link, array(
        select l.subcategory_id from ${liveProductSubcategories} l
        join ${liveSubcategories} s on s.id = l.subcategory_id and not s.is_parent where l.product_id = p.id) as children
      from ${liveProducts} p where p.id in (select low_id from popular union select high_id from popular)
    ), possible as materialized (
      -- Only these can be alike, and finding out takes longer than everything else here.
      select c.*, l.link as low, h.link as high
      from popular c join compared l on l.id = c.low_id join compared h on h.id = c.high_id
      where l.is_demo = h.is_demo and (l.children && h.children or exists (
        select from ${liveDecidedAlternatives} d where d.is_approved
          and (d.product_id = l.id and d.alternative_id = h.id or d.product_id = h.id and d.alternative_id = l.id)))
    )
    select low, high from possible c where ${isAlikePair({ one: sql`c.low_id`, other: sql`c.high_id` })}
    order by c.views desc, c.low_id desc, c.high_id desc limit ${limit}`);
  return rows.map(({ low, high }) => (low.slug < high.slug ? [low, high] : [high, low]));
}
