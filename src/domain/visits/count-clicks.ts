import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type Click = { productId: number; visitorKey: string; referrer: string | null; userAgent: string };

/** Counts each visitor once per product in 30 minutes, over all processes. What is not live counts nothing. */
export async function countClicks(db: Db, { clicks }: { clicks: Click[] }): Promise<{ counted: number }> {
  const column = (of: (click: Click) => string | number | null) => sql.param(clicks.map(of));
  return db.transaction(async (tx) => {
    // One process at a time: only then does the next one see whom this one has counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_clicks'))`);
    const { rows } = await tx.execute<{ counted: number }>(sql`
      with seen as (
        select distinct on (product_id, visitor_key) * from unnest(
          ${column(({ productId }) => productId)}::bigint[], ${column(({ visitorKey }) => visitorKey)}::text[],
          ${column(({ referrer }) => referrer)}::text[], ${column(({ userAgent }) => userAgent)}::text[]
        ) as click (product_id, visitor_key, referrer, user_agent)
      ), new_clicks as (
        insert into product_clicks (product_id, visitor_key, referrer, user_agent)
        select seen.* from seen join product_stats s on s.product_id = seen.product_id and s.live
        where not exists (
          select from product_clicks c where c.product_id = seen.product_id and c.visitor_key = seen.visitor_key
            and c.created_at > now() - interval '30 minutes')
        returning product_id
      ), per_product as (
        select product_id, count(*)::int as n from new_clicks group by product_id
      ), totals as (
        update product_stats s set clicks = s.clicks + p.n from per_product p where s.product_id = p.product_id
      ), days as (
        insert into product_daily_stats as d (product_id, day, clicks)
        select product_id, (now() at time zone 'UTC')::date, n from per_product
        on conflict (product_id, day) do update set clicks = d.clicks + excluded.clicks
      )
      select coalesce(sum(n), 0)::int as counted from per_product`);
    return { counted: rows[0]?.counted ?? 0 };
  });
}
