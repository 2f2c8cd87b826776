import { type SQL, sql } from "drizzle-orm";

type Start = { productId: number; days: number; wantedStart?: Date | null };

/**
 * From now, the chosen day, or the end of the product's last promotion, whichever is latest: promotions of a product
 * never overlap, and each has all its days.
 */
export function startColumns({ productId, days, wantedStart = null }: Start): { startsAt: SQL; endsAt: SQL } {
  // `least` and `greatest` leave out nulls.
  const startsAt = sql`(select greatest(now(), ${wantedStart?.toISOString() ?? null}::timestamptz,
    max(least(pr.ends_at, pr.ended_at))) from promotions pr where pr.product_id = ${productId})`;
  return { startsAt, endsAt: sql`${startsAt} + ${lengthSql(days)}` };
}

/** In hours: a day of the session's time zone may have 23 or 25. */
export function lengthSql(days: number): SQL {
  return sql`make_interval(hours => ${sql.raw(String(days * 24))})`;
}
