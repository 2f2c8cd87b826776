import { isDeepStrictEqual } from "node:util";
import { asc, type SQL, sql } from "drizzle-orm";
import { cacheTag } from "#contract/cache-tag.ts";
import * as limits from "#contract/limits.ts";
import type { RankingPeriod } from "#contract/pulse.ts";
import { dropCacheTags } from "#db/cache-tags.ts";
import type { Db } from "#db/database.ts";
import { productRankings } from "#db/schema/engagement.ts";

type Place = { period: RankingPeriod; place: number; productId: number; votes: number; placeBefore: number | null };

/**
 * Counts the votes of each period again and stores its most upvoted live products; for the job. Withheld votes don't
 * count, and neither do those of deleted accounts, of which only the month is known.
 */
export async function refreshRankings(db: Db): Promise<{ changed: number }> {
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
    // Even if nobody voted: the pages said that nothing was counted yet.
    if (isChanged || rows.some(({ isFirst }) => isFirst)) await dropCacheTags(tx, { tags: [cacheTag.rankings] });
    if (!isChanged) return { changed: 0 };
    await tx.delete(productRankings);
    if (places.length > 0) await tx.insert(productRankings).values(places);
    return { changed: places.length };
  });
}

/** One scan for both periods and those before; also stores how many votes it counted. */
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
