import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { RankingPeriod } from "#contract/shared/lists/top-periods.ts";
import type { PeriodSort, ProductCard } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { publicRankingPeriods } from "#db/schema/live-views.ts";
import { listOrderedProducts, type OrderedPage } from "./list-ordered-products.ts";
import { maxPage } from "./list-page.ts";
import { listProductsById } from "./list-products-by-id.ts";
import { withVoteDays } from "./with-vote-days.ts";

export type PeriodList = { products: ProductCard[]; total: number; isCounted?: boolean };

type PeriodPage = Omit<OrderedPage, "sort"> & { sort: PeriodSort };

/** One page of the new or most upvoted products of a list, and how many there are on all pages. */
export function listPeriodProducts(db: Db, { sort, ...page }: PeriodPage): Promise<PeriodList> {
  if (sort === "new-week") return listNew(db, page);
  return listTop(db, { ...page, period: sort === "top-week" ? "week" : "month" });
}

type Page = Omit<OrderedPage, "sort">;

/** The newest products of the list come first, so that the new ones are the first pages of that order. */
async function listNew(db: Db, { list, pricing, offset, limit }: Page): Promise<PeriodList> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count_new_in_list(${list}, ${limits.rankingPeriods.week}, ${pricing ?? null}, ${maxPage * limits.lists.pageSize}) as total`);
  const total = rows[0]?.total ?? 0;
  const left = Math.min(limit, total - offset);
  if (left <= 0) return { products: [], total };
  return { products: await listOrderedProducts(db, { list, pricing, sort: "newest", offset, limit: left }), total };
}

type Placed = { id: number; place: number; votes: number; placeBefore: number | null };

async function listTop(
  db: Db,
  { list, pricing, offset, limit, period }: Page & { period: RankingPeriod },
): Promise<PeriodList> {
  const { rows } = await db.execute<Placed>(sql`
    select product_id as id, place, votes, place_before as "placeBefore"
    from top_of_list(${list}, ${period}, ${pricing ?? null}, ${limits.lists.topMax})`);
  if (rows.length === 0) return { products: [], total: 0, isCounted: await isCounted(db) };
  const placed = new Map(rows.slice(offset, offset + limit).map((row) => [row.id, row]));
  const cards = await withVoteDays(db, { cards: await listProductsById(db, { ids: [...placed.keys()] }) });
  const products = cards.map((card) => {
    const { place = 0, votes = 0, placeBefore = null } = placed.get(card.id) ?? {};
    return { ...card, why: { kind: period, place, votes, placeBefore } };
  });
  return { products, total: rows.length };
}

/** Whether the job has counted yet; its first run comes right after the first start. */
async function isCounted(db: Db): Promise<boolean> {
  const rows = await db.select({ period: publicRankingPeriods.period }).from(publicRankingPeriods).limit(1);
  return rows.length > 0;
}
