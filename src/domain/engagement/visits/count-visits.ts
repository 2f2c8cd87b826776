import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { isOwnerSql } from "../../catalog/products/life/product-ownership.ts";

/** A view means somebody opened the product's page; a click means they went on to its website. */
export type VisitKind = "view" | "click";

export type CountedVisit = {
  productId: number;
  visitorKey: string;
  /** The signed-in person; only used to skip a product's own people, never stored. */
  viewerId: string | null;
  referrer: string | null;
  /** For a view the search terms that led to it, for a click the user agent. */
  note: string | null;
};

const stored = {
  view: { table: sql`product_views`, note: sql`search_words`, counter: sql`views` },
  click: { table: sql`product_clicks`, note: sql`user_agent`, counter: sql`clicks` },
};

/**
 * Counts each visitor once per product in 30 minutes, across all processes: row, total and daily sum in one statement.
 * Products that aren't live and a product's own people are not counted.
 */
export async function countVisits(
  db: Db,
  { kind, visits }: { kind: VisitKind; visits: CountedVisit[] },
): Promise<{ counted: number }> {
  const { table, note, counter } = stored[kind];
  const column = (of: (visit: CountedVisit) => string | number | null) => sql.param(visits.map(of));
  const isOwner = isOwnerSql({ productId: sql`visit.product_id`, userId: sql`visit.viewer_id` });
  return db.transaction(async (tx) => {
    // One process at a time, so that each sees whom the others have counted. One lock for both kinds: they update the
    // same rows of totals and would deadlock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_visits'))`);
    const { rows } = await tx.execute<{ counted: number }>(sql`
      with seen as (
        select distinct on (product_id, visitor_key) product_id, visitor_key, referrer, note from unnest(
          ${column(({ productId }) => productId)}::bigint[], ${column(({ visitorKey }) => visitorKey)}::text[],
          ${column(({ viewerId }) => viewerId)}::text[], ${column(({ referrer }) => referrer)}::text[],
          ${column((visit) => visit.note)}::text[]
        ) as visit (product_id, visitor_key, viewer_id, referrer, note)
        where not ${isOwner}
      ), new_visits as (
        insert into ${table} as v (product_id, visitor_key, referrer, ${note})
        select seen.* from seen join product_stats s on s.product_id = seen.product_id and s.live
        where not exists (
          select from ${table} c where c.product_id = seen.product_id and c.visitor_key = seen.visitor_key
            and c.created_at > now() - interval '30 minutes')
        returning v.product_id
      ), per_product as (
        select product_id, count(*)::int as n from new_visits group by product_id
      ), totals as (
        update product_stats s set ${counter} = s.${counter} + p.n from per_product p where s.product_id = p.product_id
      ), days as (
        insert into product_daily_stats as d (product_id, day, ${counter})
        select product_id, (now() at time zone 'UTC')::date, n from per_product
        on conflict (product_id, day) do update set ${counter} = d.${counter} + excluded.${counter}
      )
      select coalesce(sum(n), 0)::int as counted from per_product`);
    return { counted: rows[0]?.counted ?? 0 };
  });
}
