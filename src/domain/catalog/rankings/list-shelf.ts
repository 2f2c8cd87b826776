import { eq, sql } from "drizzle-orm";
import { lists } from "#contract/shared/limits.ts";
import type { RankingPeriod } from "#contract/shared/lists/top-periods.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCloths, liveProductStats, liveProducts, liveRankings } from "#db/schema/live-views.ts";
import { spineColumns, toSpine } from "../products/lists/list-spines.ts";

/** The first products of a ranking as spines, in its order. */
export async function listShelf(db: Db, { period }: { period: RankingPeriod }): Promise<ShelfProduct[]> {
  return (await readShelf(db, { period })).map(toSpine);
}

const readShelf = preparedRead("shelf_of_period", (db) =>
  db
    .select({ ...spineColumns, votes: liveRankings.votes })
    .from(liveRankings)
    .innerJoin(liveProducts, eq(liveProducts.id, liveRankings.productId))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveRankings.productId))
    .leftJoin(liveCloths, eq(liveCloths.productId, liveRankings.productId))
    .where(eq(liveRankings.period, sql.placeholder("period")))
    .orderBy(liveRankings.place)
    .limit(lists.onShelf),
);
