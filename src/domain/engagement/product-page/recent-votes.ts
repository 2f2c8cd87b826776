import { sql } from "drizzle-orm";
import type { RecentVotes } from "#contract/visitor/product-page.ts";
import { liveProducts, liveRankings } from "#db/schema/live-views.ts";

/** A product's votes of the last 30 days and its place in the week's ranking, as columns of its row of `live_products`. */
export const recentVotesColumns = {
  days: sql<RecentVotes["days"]>`count_votes_by_day(${liveProducts.id})`,
  until: sql<string>`(now() at time zone 'UTC')::date::text`,
  ranked: sql<{ place: number; votes: number } | null>`(select json_build_object('place', r.place, 'votes', r.votes)
    from ${liveRankings} r where r.period = 'week' and r.product_id = ${liveProducts.id})`,
};

type Row = Pick<RecentVotes, "days" | "until"> & { ranked: { place: number; votes: number } | null };

const WEEK = 7;

/**
 * The ranking counts 7 times 24 hours, which begin within a day. What it counted is shown wherever the week's votes are,
 * so that all pages say the same; days are added up for a product that it doesn't have.
 */
export function toRecentVotes({ days, until, ranked }: Row): RecentVotes {
  const week = ranked?.votes ?? days.slice(-WEEK).reduce((sum, votes) => sum + votes, 0);
  return { days, until, week, place: ranked?.place ?? null };
}
