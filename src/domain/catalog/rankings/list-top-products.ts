import { desc, eq, gt, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { RankingPeriod, TopPeriod } from "#contract/shared/lists/top-periods.ts";
import type { ProductList } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveProductStats, liveProducts, liveRankings } from "#db/schema/live-views.ts";
import { pageOf } from "../products/lists/list-page.ts";
import { cardColumns, toProductCard } from "../products/lists/product-card.ts";
import { withVoteDays } from "../products/lists/with-vote-days.ts";

type Page = { page: number };

/** The live products with the most upvotes in a period, at most 100; ties go to the newer product. */
export async function listTopProducts(db: Db, { period, page }: Page & { period: TopPeriod }): Promise<ProductList> {
  const list = await (period === "all" ? listOfAllTime(db, { page }) : listOfPeriod(db, { period, page }));
  return { ...list, products: await withVoteDays(db, { cards: list.products }) };
}

async function listOfPeriod(db: Db, { period, page }: Page & { period: RankingPeriod }): Promise<ProductList> {
  const [rows, [count]] = await Promise.all([
    readPeriod(db, { period, offset: offsetOf(page) }),
    countPeriod(db, { period }),
  ]);
  const products = rows.map(({ place, votes, placeBefore, ...card }) => ({
    ...toProductCard(card),
    why: { kind: period, place, votes, placeBefore },
  }));
  return pageOf({ products, total: count?.n ?? 0, page });
}

async function listOfAllTime(db: Db, { page }: Page): Promise<ProductList> {
  const offset = offsetOf(page);
  const [rows, [count]] = await Promise.all([readAllTime(db, { offset }), countAllTime(db)]);
  const products = rows.map((card, index) => ({
    ...toProductCard(card),
    why: { kind: "allTime" as const, place: offset + index + 1, upvotes: card.upvotes },
  }));
  return pageOf({ products, total: count?.n ?? 0, page });
}

function offsetOf(page: number): number {
  return (page - 1) * limits.lists.pageSize;
}

const readPeriod = preparedRead("top_of_period", (db) =>
  db
    .select({
      ...cardColumns,
      place: liveRankings.place,
      votes: liveRankings.votes,
      placeBefore: liveRankings.placeBefore,
    })
    .from(liveRankings)
    .innerJoin(liveProducts, eq(liveProducts.id, liveRankings.productId))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveRankings.productId))
    .where(eq(liveRankings.period, sql.placeholder("period")))
    .orderBy(liveRankings.place)
    .limit(limits.lists.pageSize)
    .offset(sql.placeholder("offset")),
);

const countPeriod = preparedRead("top_of_period_count", (db) =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(liveRankings)
    .where(eq(liveRankings.period, sql.placeholder("period"))),
);

/** The ids first, from the index: no other column is read for products that aren't on the page. */
const readAllTime = preparedRead("top_of_all_time", (db) => {
  const best = topOfAllTime(db).as("best");
  return db
    .select(cardColumns)
    .from(best)
    .innerJoin(liveProducts, eq(liveProducts.id, best.id))
    .innerJoin(liveProductStats, eq(liveProductStats.productId, best.id))
    .orderBy(desc(liveProductStats.upvotes), desc(liveProducts.id))
    .limit(limits.lists.pageSize)
    .offset(sql.placeholder("offset"));
});

const countAllTime = preparedRead("top_of_all_time_count", (db) =>
  db.select({ n: sql<number>`count(*)::int` }).from(topOfAllTime(db).as("best")),
);

function topOfAllTime(db: Db) {
  return db
    .select({ id: liveProductStats.productId })
    .from(liveProductStats)
    .where(gt(liveProductStats.upvotes, sql.raw("0")))
    .orderBy(desc(liveProductStats.upvotes), desc(liveProductStats.productId))
    .limit(limits.lists.topMax);
}
