import { type SQL, sql } from "drizzle-orm";
import type { Facets, SearchSort } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { type Platform, platforms } from "#contract/platforms.ts";
import { type Pricing, pricings } from "#contract/pricing.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { countEach } from "#domain/products/count-each.ts";
import { type SearchHit, tierOf } from "./search-matches.ts";

export type SearchFilters = {
  pricing?: Pricing | undefined;
  hasCoupon?: boolean;
  platform?: Platform | undefined;
  isOpenSource?: boolean;
  canWorkOffline?: boolean;
  hasFreePlan?: boolean;
};
export type SearchChoices = SearchFilters & { sort: SearchSort };

type Found = { hits: SearchHit[]; total: number; facets: Facets; isPartial: boolean };
type Row = {
  hits: { id: number; tier: number }[] | null;
  hasMore: boolean | null;
  total: number;
  coupon: number;
  openSource: number;
  offline: number;
  freePlan: number;
} & Record<Pricing | Platform, number>;

// `place` is the match's rank; as the tiebreaker of the other orders it makes paging stable.
const orders: Record<SearchSort, SQL> = {
  relevance: sql`place`,
  newest: sql`listed_at desc, place`,
  upvotes: sql`upvotes desc, place`,
  rating: sql`rating_key(rating_sum, rating_count) desc, place`,
  name: sql`search_fold(product_name) collate "C", place`,
};

/** One page of the best matches, filtered and sorted, with the count each filter would give. One statement. */
export async function findPage(
  db: Db,
  { text, page, sort, ...filters }: SearchChoices & { text: string; page: number },
): Promise<Found> {
  const { pageSize } = limits.lists;
  const { matchesMax, matchesMin } = limits.search;
  const matching = (other: SearchFilters = {}) => conditionOf({ ...filters, ...other });
  const count = (name: string, other?: SearchFilters) =>
    sql`count(*) filter (where ${matching(other)})::int as ${sql.identifier(name)}`;
  const counts = [
    count("total"),
    ...pricings.map((pricing) => count(pricing, { pricing })),
    count("coupon", { hasCoupon: true }),
    ...platforms.map((platform) => count(platform, { platform })),
    count("openSource", { isOpenSource: true }),
    count("offline", { canWorkOffline: true }),
    count("freePlan", { hasFreePlan: true }),
  ];
  const { rows } = await db.execute<Row>(sql`
    with matched as materialized (
      select m.place, m.tier, m.has_more, p.id, p.pricing, p.has_coupon and not p.is_coupon_expired as coupon, p.platforms,
        p.is_open_source, p.can_work_offline, p.has_free_plan, p.listed_at, p.product_name, s.upvotes, s.rating_sum, s.rating_count
      from search_products(${text}, ${matchesMax}, ${matchesMin}) with ordinality as m (id, tier, has_more, place)
      join ${liveProducts} p on p.id = m.id join ${liveProductStats} s on s.product_id = m.id
    ), wanted as (
      select id, tier, row_number() over (order by ${orders[sort]}) as rank from matched
      where ${matching()}
    )
    select
      (select json_agg(json_build_object('id', id, 'tier', tier) order by rank) from wanted
        where rank > ${(page - 1) * pageSize} and rank <= ${page * pageSize}) as hits,
      bool_or(has_more) as "hasMore", ${sql.join(counts, sql`, `)}
    from matched`);
  const [row] = rows;
  if (!row) throw new Error("A count always has a row");
  const facets = {
    pricing: countEach(pricings, (pricing) => row[pricing]),
    coupon: row.coupon,
    platforms: countEach(platforms, (platform) => row[platform]),
    openSource: row.openSource,
    offline: row.offline,
    freePlan: row.freePlan,
    subcategories: [],
  };
  const hits = (row.hits ?? []).map(({ id, tier }) => ({ productId: id, tier: tierOf(tier) }));
  return { hits, total: row.total, facets, isPartial: row.hasMore ?? false };
}

function conditionOf({ pricing, hasCoupon, platform, ...stated }: SearchFilters): SQL {
  const conditions = [
    pricing && sql`pricing = ${pricing}`,
    hasCoupon && sql`coupon`,
    platform && sql`${platform} = any (platforms)`,
    stated.isOpenSource && sql`is_open_source`,
    stated.canWorkOffline && sql`can_work_offline`,
    stated.hasFreePlan && sql`has_free_plan`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
