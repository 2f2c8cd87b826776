import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { isOwnerSql } from "../../catalog/products/life/product-ownership.ts";
import { promotionStateSql } from "../../catalog/products/lists/spotlight/promotion-state-sql.ts";

/** An impression means a spotlight card was visible for a second; a click means somebody followed it. */
export type PromotionVisitKind = "impression" | "click";

export type CountedPromotionVisit = {
  kind: PromotionVisitKind;
  productId: number;
  visitorKey: string;
  /** The signed-in person; only used to skip a product's own people, never stored. */
  viewerId: string | null;
};

/**
 * Counts each visitor once per promotion and kind in 30 minutes, across all processes, for the promotion of the product
 * that is on now by the database's clock. Products that aren't live and a product's own people are not counted.
 */
export async function countPromotionVisits(
  db: Db,
  { visits }: { visits: CountedPromotionVisit[] },
): Promise<{ counted: number }> {
  const column = (of: (visit: CountedPromotionVisit) => string | number | null) => sql.param(visits.map(of));
  const isOwner = isOwnerSql({ productId: sql`visit.product_id`, userId: sql`visit.viewer_id` });
  return db.transaction(async (tx) => {
    // One process at a time, so that each sees whom the others have counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('promotion_visits'))`);
    const { rows } = await tx.execute<{ counted: number }>(sql`
      with seen as (
        select distinct pr.id as promotion_id, visit.kind, visit.visitor_key from unnest(
          ${column(({ kind }) => kind)}::text[], ${column(({ productId }) => productId)}::bigint[],
          ${column(({ visitorKey }) => visitorKey)}::text[], ${column(({ viewerId }) => viewerId)}::text[]
        ) as visit (kind, product_id, visitor_key, viewer_id)
        join product_stats s on s.product_id = visit.product_id and s.live
        join promotions pr on pr.product_id = visit.product_id and ${promotionStateSql(sql`pr`)} = 'active'
        where not ${isOwner}
      ), new_visits as (
        insert into promotion_visits as v (promotion_id, kind, visitor_key)
        select seen.* from seen where not exists (
          select from promotion_visits c where c.promotion_id = seen.promotion_id and c.kind = seen.kind
            and c.visitor_key = seen.visitor_key and c.created_at > now() - interval '30 minutes')
        returning v.promotion_id, v.kind
      ), days as (
        insert into promotion_days as d (promotion_id, day, impressions, clicks)
        select promotion_id, (now() at time zone 'UTC')::date, count(*) filter (where kind = 'impression'),
          count(*) filter (where kind = 'click')
        from new_visits group by promotion_id
        on conflict (promotion_id, day) do update
          set impressions = d.impressions + excluded.impressions, clicks = d.clicks + excluded.clicks
      )
      select count(*)::int as counted from new_visits`);
    return { counted: rows[0]?.counted ?? 0 };
  });
}
