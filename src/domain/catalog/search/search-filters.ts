import { type SQL, sql } from "drizzle-orm";
import { type Platform, platforms } from "#contract/shared/products/platforms.ts";
import { type Pricing, pricings } from "#contract/shared/products/pricing.ts";
import type { Facets, SearchSort } from "#contract/visitor/catalog.ts";
import { countEach } from "../products/lists/counts/count-each.ts";

export type SearchFilters = {
  pricing?: Pricing | undefined;
  /** Free of charge, or with a plan that is. */
  isFree?: boolean;
  hasCoupon?: boolean;
  /** Runs on all of these platforms. */
  platforms: Platform[];
  isOpenSource?: boolean;
  canWorkOffline?: boolean;
  hasFreePlan?: boolean;
};

/** The matched products' columns for filters and orders, from the views of live products (p) and their figures (s). */
export const matchedColumns = sql`
  p.id, p.pricing, p.has_coupon and not p.is_coupon_expired as coupon, p.platforms, p.is_open_source, p.can_work_offline,
  p.has_free_plan, p.listed_at, p.product_name, s.upvotes, s.rating_sum, s.rating_count`;

/** `place` is the match's rank; as the tiebreaker of the other orders it makes paging stable. */
export const matchedOrders: Record<SearchSort, SQL> = {
  relevance: sql`place`,
  newest: sql`listed_at desc, place`,
  upvotes: sql`upvotes desc, place`,
  rating: sql`rating_key(rating_sum, rating_count) desc, place`,
  name: sql`search_fold(product_name) collate "C", place`,
};

export type MatchedCounts = Record<
  Pricing | Platform | "total" | "coupon" | "openSource" | "offline" | "freePlan",
  number
>;

/** How many match, and how many would with each other filter. */
export function countMatched(filters: SearchFilters): SQL {
  const count = (name: string, other: Partial<SearchFilters> = {}) =>
    sql`count(*) filter (where ${isMatching({ ...filters, ...other })})::int as ${sql.identifier(name)}`;
  const counts = [
    count("total"),
    ...pricings.map((pricing) => count(pricing, { pricing })),
    count("coupon", { hasCoupon: true }),
    ...platforms.map((platform) => count(platform, { platforms: [platform] })),
    count("openSource", { isOpenSource: true }),
    count("offline", { canWorkOffline: true }),
    count("freePlan", { hasFreePlan: true }),
  ];
  return sql.join(counts, sql`, `);
}

export function facetsOf(row: MatchedCounts): Facets {
  return {
    pricing: countEach(pricings, (pricing) => row[pricing]),
    coupon: row.coupon,
    platforms: countEach(platforms, (platform) => row[platform]),
    openSource: row.openSource,
    offline: row.offline,
    freePlan: row.freePlan,
    subcategories: [],
  };
}

export function isMatching({ pricing, hasCoupon, platforms, ...stated }: SearchFilters): SQL {
  const conditions = [
    pricing && sql`pricing = ${pricing}`,
    hasCoupon && sql`coupon`,
    platforms.length > 0 && sql`platforms @> ${sql.param(platforms)}::text[]`,
    stated.isFree && sql`(pricing <> 'premium' or has_free_plan)`,
    stated.isOpenSource && sql`is_open_source`,
    stated.canWorkOffline && sql`can_work_offline`,
    stated.hasFreePlan && sql`has_free_plan`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
