import { desc, eq, gt, sql } from "drizzle-orm";
import { lists } from "#contract/shared/limits.ts";
import type { TopPeriod } from "#contract/shared/lists/top-periods.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCloths, liveProductStats, liveProducts, liveRankings } from "#db/schema/live-views.ts";
import { spineColumns, toSpine } from "../products/lists/shelves/list-spines.ts";

/** The first products of a ranking as spines, in its order. */
export async function listShelf(db: Db, { period }: { period: TopPeriod }): Promise<ShelfProduct[]> {
  const rows = await (period === "all" ? readAllTime(db) : readPeriod(db, { period }));
  return rows.map(toSpine);
}

const readPeriod = preparedRead("shelf_of_period", (db) =>
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

const readAllTime = preparedRead("shelf_of_all_time", (db) =>
  db
    .select({ ...spineColumns, votes: liveProductStats.upvotes })
    .from(liveProductStats)
    .innerJoin(liveProducts, eq(liveProducts.id, liveProductStats.productId))
    .leftJoin(liveCloths, eq(liveCloths.productId, liveProductStats.productId))
    .where(gt(liveProductStats.upvotes, sql.raw("0")))
    .orderBy(desc(liveProductStats.upvotes), desc(liveProductStats.productId))
    .limit(lists.onShelf),
);
