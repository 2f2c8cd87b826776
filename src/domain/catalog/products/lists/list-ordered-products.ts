import { eq, sql } from "drizzle-orm";
import type { ListReason } from "#contract/shared/lists/why-here/list-reason.ts";
import type { ProductCard, Sort } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import type { Pricing } from "#db/schema/catalog.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { ratingScore } from "../ratings/rating-score.ts";
import { cardColumns, listedOn, toProductCard } from "./product-card.ts";

export type OrderedPage = { list: string; sort: Sort; pricing?: Pricing | undefined; offset: number; limit: number };

/** One page of a list in one of its orders, each product with the reason for its place. */
export async function listOrderedProducts(db: Db, { pricing, ...page }: OrderedPage): Promise<ProductCard[]> {
  const rows = await readRows(db, { ...page, pricing: pricing ?? null });
  return rows.map(({ listedOn, ...row }, index) => {
    const card = toProductCard(row);
    const { ratingCount } = row;
    const score = ratingScore(row);
    const listed = { listedOn, ratingCount, score, sort: page.sort, place: page.offset + index + 1 };
    return { ...card, why: reasonOf(card, listed) };
  });
}

type Listed = { listedOn: string; ratingCount: number; score: number | null; sort: Sort; place: number };

function reasonOf({ upvotes, averageRating }: ProductCard, listed: Listed): ListReason {
  const { listedOn, ratingCount, score, sort, place } = listed;
  switch (sort) {
    case "newest":
      return { kind: sort, listedAt: listedOn };
    case "upvotes":
      return { kind: sort, place, upvotes };
    case "rating":
      return { kind: sort, place, rating: averageRating, ratingCount, score: score && Math.round(score * 100) / 100 };
    case "name":
      return { kind: sort };
  }
}

const readRows = preparedRead("listed_products", (db) => {
  const values = ["list", "sort", "pricing", "offset", "limit"].map((name) => sql`${sql.placeholder(name)}`);
  return db
    .select({ ...cardColumns, listedOn })
    .from(sql`list_products(${sql.join(values, sql`, `)}) with ordinality as listed (id, place)`)
    .innerJoin(liveProducts, sql`${liveProducts.id} = listed.id`)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .orderBy(sql`listed.place`);
});
