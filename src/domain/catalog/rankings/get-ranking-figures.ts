import { desc } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { RankingFigures } from "#contract/visitor/rankings.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { publicRankingPeriods } from "#db/schema/live-views.ts";
import { countLiveProducts } from "../products/lists/counts/count-live-products.ts";

/** The figures behind the rankings, for the page that explains them. */
export async function getRankingFigures(db: Db): Promise<RankingFigures> {
  const [products, periods] = await Promise.all([countLiveProducts(db), readPeriods(db)]);
  return {
    products,
    periods: periods.map(({ countedAt, ...figures }) => ({
      ...figures,
      days: limits.rankingPeriods[figures.period],
      countedAt: countedAt.toISOString(),
    })),
  };
}

const readPeriods = preparedRead("ranking_periods", (db) =>
  db.select().from(publicRankingPeriods).orderBy(desc(publicRankingPeriods.period)),
);
