import { isDeepStrictEqual } from "node:util";
import { asc, type SQL, sql } from "drizzle-orm";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import * as limits from "#contract/shared/limits.ts";
import type { RankingPeriod } from "#contract/shared/lists/top-periods.ts";
import { dropCacheTags } from "#db/cache-tags/cache-tags.ts";
import type { Db } from "#db/database.ts";
import { productRankings } from "#db/schema/engagement.ts";

const STEP = 200;

type Place = { period: RankingPeriod; place: number; productId: number; votes: number; placeBefore: number | null };

/**
 * Counts the votes of each period again and stores its most upvoted live products; for the job. Withheld votes don't
 * count, and neither do those of deleted accounts, of which only the month is known.
 */
export async function refreshRankings(db: Db): Promise<{ changed: number }> {
  const changed = await rankProducts(db);
  await listRecentUpvotes(db);
  return { changed };
}

async function rankProducts(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    // Counting takes 9 s at a million products, longer than a request may take.
    await tx.execute(sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '10s', true)`);
    // Locks the rows: a second process waits here for up to 10 s and then finds nothing to change.
    const { rows } = await tx.execute<{ isFirst: boolean }>(sql`
      insert into ranking_periods (period, counted_at) values ('month', now()), ('week', now())
      on conflict (period) do update set counted_at = excluded.counted_at returning xmax = 0 as "isFirst"`);
    const places = await countPlaces(tx);
    const stored: Place[] = await tx
      .select()
      .from(productRankings)
      .orderBy(asc(productRankings.period), asc(productRankings.place));
    const isChanged = !isDeepStrictEqual(places, stored);
    // Even if nobody voted: until then the pages say that nothing has been counted.
    if (isChanged || rows.some(({ isFirst }) => isFirst)) await dropCacheTags(tx, { tags: [cacheTag.rankings] });
    if (!isChanged) return 0;
    await tx.delete(productRankings);
    if (places.length > 0) await tx.insert(productRankings).values(places);
    return places.length;
  });
}

/** In steps, because each locks the counters of its products for a moment. */
async function listRecentUpvotes(db: Db): Promise<void> {
  let step: number;
  let listed = 0;
  do {
    const { rows } = await db.execute<{ n: number }>(sql`select list_recent_upvotes(${sql.raw(String(STEP))}) as n`);
    step = rows[0]?.n ?? 0;
    listed += step;
  } while (step === STEP);
  if (listed > 0) await dropCacheTags(db, { tags: [cacheTag.rankings] });
}

/**
 * One scan for both periods and those before. Also stores how many votes it counted, and those of each product for the
 * lists of niches, subcategories and tags.
 */
async function countPlaces(db: Db): Promise<Place[]> {
  const { week, month } = limits.rankingPeriods;
  const { rows } = await db.execute<Place>(sql`
    with voted as (
      select product_id,
        ${countSince({ from: week })} as week, ${countSince({ from: 2 * week, to: week })} as week_before,
        ${countSince({ from: month })} as month, ${countSince({ from: 2 * month, to: month })} as month_before
      from product_upvotes where created_at > ${daysAgo(2 * month)} group by product_id
    ), counted as materialized (
      select voted.* from voted join product_stats s on s.product_id = voted.product_id and s.live
    ), totals as (
      update ranking_periods p set votes = t.votes, products = t.products
      from (
        select 'week' as period, coalesce(sum(week), 0) as votes, count(*) filter (where week > 0) as products from counted
        union all
        select 'month', coalesce(sum(month), 0), count(*) filter (where month > 0) from counted
      ) as t where p.period = t.period
    ), stored as (
      insert into recent_upvotes as r select * from counted
      on conflict (product_id) do update set week = excluded.week, week_before = excluded.week_before,
        month = excluded.month, month_before = excluded.month_before, is_stale = true
      where (r.week, r.week_before, r.month, r.month_before)
        is distinct from (excluded.week, excluded.week_before, excluded.month, excluded.month_before)
    ), forgotten as (
      update recent_upvotes r set week = 0, week_before = 0, month = 0, month_before = 0, is_stale = true
      where not exists (select from counted c where c.product_id = r.product_id)
    )
    ${placesOf("week")} union all ${placesOf("month")} order by period, place`);
  return rows;
}

function placesOf(period: RankingPeriod): SQL {
  const name = sql.raw(`'${period}'`);
  return sql`
    select ${name} as period, top.place, top.product_id as "productId", top.votes, earlier.place as "placeBefore"
    from ${firstOf(period)} as top left join ${firstOf(`${period}_before`)} as earlier using (product_id)`;
}

/** Only the first are numbered, so that the others need no sorting. */
function firstOf(counter: string): SQL {
  const votes = sql.identifier(counter);
  return sql`(
    select product_id, votes, (row_number() over (order by votes desc, product_id desc))::int as place
    from (
      select product_id, ${votes} as votes from counted where ${votes} > 0
      order by ${votes} desc, product_id desc limit ${sql.raw(String(limits.lists.topMax))}
    ) as first
  )`;
}

function countSince({ from, to = 0 }: { from: number; to?: number }): SQL {
  return sql`(count(*) filter (where created_at > ${daysAgo(from)} and created_at <= ${daysAgo(to)}))::int`;
}

function daysAgo(days: number): SQL {
  return sql`now() - interval '${sql.raw(String(days))} days'`;
}
