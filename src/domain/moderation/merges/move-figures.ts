import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Day by day, as moved; `[day, views, clicks]` and `[day, impressions]`. */
export type MovedFigures = {
  views: number;
  clicks: number;
  days: [string, number, number][];
  badgeDays: [string, number][];
};

type Pair = { keptId: number; goneId: number };

/** Adds the figures of the merged product to the kept one's, and returns them. */
export async function moveFigures(tx: Db, { keptId, goneId }: Pair): Promise<MovedFigures> {
  const { rows: totals } = await tx.execute<{ views: number; clicks: number }>(sql`
    select views, clicks from product_stats where product_id = ${goneId}`);
  const { rows: days } = await tx.execute<{ day: string; views: number; clicks: number }>(sql`
    delete from product_daily_stats where product_id = ${goneId} returning day::text, views, clicks`);
  const { rows: badgeDays } = await tx.execute<{ day: string; impressions: number }>(sql`
    delete from badge_impressions where product_id = ${goneId} returning day::text, impressions`);
  const figures: MovedFigures = {
    views: totals[0]?.views ?? 0,
    clicks: totals[0]?.clicks ?? 0,
    days: days.map(({ day, views, clicks }) => [day, views, clicks]),
    badgeDays: badgeDays.map(({ day, impressions }) => [day, impressions]),
  };
  await addFigures(tx, { productId: keptId, figures, sign: 1 });
  await addFigures(tx, { productId: goneId, figures: { ...figures, days: [], badgeDays: [] }, sign: -1 });
  return figures;
}

/** Subtracts them from the kept product again. */
export async function returnFigures(tx: Db, { keptId, goneId }: Pair, figures: MovedFigures): Promise<void> {
  await addFigures(tx, { productId: keptId, figures, sign: -1 });
  await addFigures(tx, { productId: goneId, figures, sign: 1 });
}

type Adding = { productId: number; figures: MovedFigures; sign: 1 | -1 };

async function addFigures(tx: Db, { productId, figures, sign }: Adding): Promise<void> {
  const { views, clicks, days, badgeDays } = figures;
  const n = sql.raw(String(sign));
  await tx.execute(sql`
    update product_stats set views = views + ${n} * ${views}::bigint, clicks = clicks + ${n} * ${clicks}::bigint
    where product_id = ${productId}`);
  await tx.execute(sql`
    insert into product_daily_stats as d (product_id, day, views, clicks)
    select ${productId}, (r ->> 0)::date, ${n} * (r ->> 1)::int, ${n} * (r ->> 2)::int
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) as r
    on conflict (product_id, day) do update set views = d.views + excluded.views, clicks = d.clicks + excluded.clicks`);
  await tx.execute(sql`
    insert into badge_impressions as b (product_id, day, impressions)
    select ${productId}, (r ->> 0)::date, ${n} * (r ->> 1)::bigint
    from jsonb_array_elements(${JSON.stringify(badgeDays)}::jsonb) as r
    on conflict (product_id, day) do update set impressions = b.impressions + excluded.impressions`);
}
