import { eq, sql } from "drizzle-orm";
import { lists } from "#contract/shared/limits.ts";
import type { RankingPeriod } from "#contract/shared/lists/top-periods.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCloths, liveProductStats, liveProducts, liveRankings } from "#db/schema/live-views.ts";
import { clothColumns, toCloth } from "../products/logos/cloth/cloth-columns.ts";

/** The first products of a ranking as spines, in its order. */
export async function listShelf(db: Db, { period }: { period: RankingPeriod }): Promise<ShelfProduct[]> {
  const rows = await readShelf(db, { period });
  return rows.map(({ logoKey, cloth, ...row }) => ({
    ...row,
    logoUrl: logoKey && paths.file(logoKey),
    cloth: toCloth(cloth, row),
  }));
}

const readShelf = preparedRead("shelf_of_period", (db) =>
  db
    .select({
      id: liveProducts.id,
      slug: liveProducts.slug,
      name: liveProducts.productName,
      logoKey: liveProducts.logoKey,
      votes: liveRankings.votes,
      comments: liveProductStats.comments,
      cloth: clothColumns,
    })
    .from(liveRankings)
    .innerJoin(liveProducts, eq(liveProducts.id, liveRankings.productId))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveRankings.productId))
    .leftJoin(liveCloths, eq(liveCloths.productId, liveRankings.productId))
    .where(eq(liveRankings.period, sql.placeholder("period")))
    .orderBy(liveRankings.place)
    .limit(lists.onShelf),
);
