import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { isOwnerSql } from "../products/life/product-ownership.ts";

export type ComparedPair = {
  lowId: number;
  highId: number;
  /** Made from the address alone: other browsers of the same person must not count as other people. */
  visitorKey: string;
  /** The signed-in person; only used to skip a product's own people, never stored. */
  viewerId: string | null;
};

/**
 * Counts each visitor once per pair for as long as their key lasts, a day, across all processes. Products that aren't
 * live and a product's own people are not counted.
 */
export async function countComparedPairs(db: Db, { pairs }: { pairs: ComparedPair[] }): Promise<{ counted: number }> {
  const column = (of: (pair: ComparedPair) => string | number | null) => sql.param(pairs.map(of));
  const isOwner = (productId: SQL) => isOwnerSql({ productId, userId: sql`pair.viewer_id` });
  return db.transaction(async (tx) => {
    // One process at a time, so that each sees whom the others have counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pair_visits'))`);
    const { rows } = await tx.execute<{ counted: number }>(sql`
      with seen as (
        select distinct pair.low_id, pair.high_id, pair.visitor_key from unnest(
          ${column(({ lowId }) => lowId)}::bigint[], ${column(({ highId }) => highId)}::bigint[],
          ${column(({ visitorKey }) => visitorKey)}::text[], ${column(({ viewerId }) => viewerId)}::text[]
        ) as pair (low_id, high_id, visitor_key, viewer_id)
        join product_stats l on l.product_id = pair.low_id and l.live
        join product_stats h on h.product_id = pair.high_id and h.live
        where not ${isOwner(sql`pair.low_id`)} and not ${isOwner(sql`pair.high_id`)}
      ), new_visits as (
        insert into pair_visits as v (low_id, high_id, visitor_key)
        select seen.* from seen where not exists (
          select from pair_visits c where c.low_id = seen.low_id and c.high_id = seen.high_id
            and c.visitor_key = seen.visitor_key)
        returning v.low_id, v.high_id
      ), totals as (
        insert into compared_pairs as c (low_id, high_id, views)
        select low_id, high_id, count(*) from new_visits group by low_id, high_id
        on conflict (low_id, high_id) do update set views = c.views + excluded.views
      )
      select count(*)::int as counted from new_visits`);
    return { counted: rows[0]?.counted ?? 0 };
  });
}

/** Every pair of these products, once each and in order. */
export function pairsOf(productIds: readonly number[]): { lowId: number; highId: number }[] {
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  return ids.flatMap((lowId, index) => ids.slice(index + 1).map((highId) => ({ lowId, highId })));
}
