import { sql } from "drizzle-orm";
import type { RecentVotes } from "#contract/visitor/product-page.ts";
import { liveProducts, liveRankings } from "#db/schema/live-views.ts";

/** A product's votes of the last 30 days and its place in the week's ranking, as columns of its row of `live_products`. */
export const recentVotesColumns = {
  days: sql<RecentVotes["days"]>`count_votes_by_day(${liveProducts.id})`,
  until: sql<string>`(now() at time zone 'UTC')::date::text`,
  place: sql<number | null>`(
    select r.place from ${liveRankings} r where r.period = 'week' and r.product_id = ${liveProducts.id})`,
};
