import { sql } from "drizzle-orm";
import type { AdOffer } from "#contract/maker/orders.ts";
import type { Db } from "#db/database.ts";

type AdFigures = Pick<AdOffer, "liveProducts" | "views" | "clicks">;

const freshMs = 10 * 60_000;

/**
 * The results of promotions here in the last 30 days (UTC). With a million products it sums millions of rows, so each
 * process queries it at most every 10 minutes, once for everybody who waits.
 */
export function createAdFigures(db: Db): () => Promise<AdFigures> {
  let asked: { figures: Promise<AdFigures>; at: number } | undefined;
  return () => {
    if (asked && performance.now() - asked.at < freshMs) return asked.figures;
    const figures = readAdFigures(db);
    const mine = { figures, at: performance.now() };
    asked = mine;
    // A failure isn't cached: the next visitor's request tries again.
    figures.catch(() => {
      if (asked === mine) asked = undefined;
    });
    return figures;
  };
}

async function readAdFigures(db: Db): Promise<AdFigures> {
  const { rows } = await db.execute<AdFigures>(sql`
    select (select coalesce(sum(n), 0)::int from live_counts where scope = 'all') as "liveProducts",
      coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks
    from product_daily_stats where day > (now() at time zone 'UTC')::date - 30`);
  const [figures] = rows;
  if (!figures) throw new Error("A sum always has a row");
  return figures;
}
