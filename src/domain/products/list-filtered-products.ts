import { eq, sql } from "drizzle-orm";
import type { FilteredList, ProductCard, Sort } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { ListReason } from "#contract/list-reasons.ts";
import { type Platform, platforms } from "#contract/platforms.ts";
import { pricings } from "#contract/pricing.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/prepared-read.ts";
import type { Pricing } from "#db/schema/catalogue.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { ratingScore } from "../feedback/rating-score.ts";
import { countEach } from "./count-each.ts";
import { countLists } from "./count-lists.ts";
import { pageOf } from "./list-page.ts";
import { couponList, type FactFilters, factBits, factList, type ListScope, statedFilters } from "./list-scope.ts";
import { cardColumns, listedOn, toProductCard } from "./product-card.ts";

type StatedFilter = (typeof statedFilters)[number];

export type ListFilters = FactFilters & { sort: Sort; pricing?: Pricing; coupon?: "1"; subcategory?: string };

/** One page of a filtered and sorted list, with the counts each other filter choice would give. */
export async function listFilteredProducts(
  db: Db,
  { scope, filters, page }: { scope: ListScope; filters: ListFilters; page: number },
): Promise<FilteredList> {
  const { sort, pricing } = filters;
  const chosen = chooseList(scope, filters.subcategory);
  const narrowed = (list: string, other: Partial<ListFilters> = {}) => {
    const { coupon, ...facts } = { ...filters, ...other };
    return factList(coupon ? couponList(list) : list, facts);
  };
  const list = narrowed(chosen);
  const withCoupon = narrowed(chosen, { coupon: "1" });
  const stated = (name: StatedFilter) => narrowed(chosen, { [name]: "1" } as FactFilters);
  const onPlatform = (platform: Platform) => narrowed(chosen, { platform });
  const inChoices = scope.choices.map((choice) => narrowed(choice.list));
  const lists = [list, withCoupon, ...statedFilters.map(stated), ...platforms.map(onPlatform), ...inChoices];
  const size = limits.lists.pageSize;
  const hasFacts = factBits(filters) !== 0;
  const [products, countOf] = await Promise.all([
    listPage(db, { list, sort, pricing, offset: (page - 1) * size, limit: size }),
    countLists(db, { lists }),
  ]);
  const total = countOf(list, pricing);
  return {
    ...pageOf({ products, total, page, reachable: hasFacts ? Math.min(total, limits.lists.factsMax) : total }),
    facets: {
      pricing: countEach(pricings, (each) => countOf(list, each)),
      coupon: countOf(withCoupon, pricing),
      platforms: countEach(platforms, (platform) => countOf(onPlatform(platform), pricing)),
      ...countEach(statedFilters, (name) => countOf(stated(name), pricing)),
      subcategories: scope.choices.map((choice) => ({
        name: choice.name,
        slug: choice.slug,
        parent: choice.parent,
        count: countOf(narrowed(choice.list), pricing),
      })),
    },
  };
}

/** The most upvoted products of a list. */
export async function listTrendingProducts(db: Db, { scope }: { scope: ListScope }): Promise<ProductCard[]> {
  const cards = await listPage(db, { list: scope.list, sort: "upvotes", offset: 0, limit: limits.lists.trending });
  return cards.map((card, index) => ({
    ...card,
    why: { kind: "trending", place: index + 1, upvotes: card.upvotes },
  }));
}

/** An unknown subcategory matches nothing; a list without subcategories ignores the filter. */
function chooseList({ list, choices }: ListScope, subcategory: string | undefined): string {
  if (!subcategory || choices.length === 0) return list;
  return choices.find(({ slug }) => slug === subcategory)?.list ?? "";
}

type Page = { list: string; sort: Sort; pricing?: Pricing | undefined; offset: number; limit: number };

async function listPage(db: Db, { pricing, ...page }: Page): Promise<ProductCard[]> {
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
