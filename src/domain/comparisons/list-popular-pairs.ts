import { sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { liveComparedPairs, liveProducts } from "#db/schema/live-views.ts";

type Link = { name: string; slug: string };

/** The pairs of live products that most visitors compared, each in the order of its address. */
export async function listPopularPairs(db: Db, { limit }: { limit: number }): Promise<[Link, Link][]> {
  const { rows } = await db.execute<{ low: Link; high: Link }>(sql`
    select json_build_object('name', l.product_name, 'slug', l.slug) as low,
      json_build_object('name', h.product_name, 'slug', h.slug) as high
    from (
      select low_id, high_id, views from ${liveComparedPairs}
      where views >= ${limits.comparison.popularViews} order by views desc, low_id desc, high_id desc limit ${limit}
    ) as c
    join ${liveProducts} l on l.id = c.low_id join ${liveProducts} h on h.id = c.high_id
    order by c.views desc, c.low_id desc, c.high_id desc`);
  return rows.map(({ low, high }) => (low.slug < high.slug ? [low, high] : [high, low]));
}
