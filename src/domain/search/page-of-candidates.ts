import { type SQL, sql } from "drizzle-orm";
import type { Facets, SearchSort } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { type Platform, platforms } from "#contract/platforms.ts";
import { type Pricing, pricings } from "#contract/pricing.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { countEach } from "../products/count-each.ts";

export type CandidateFilters = {
  pricing?: Pricing | undefined;
  /** Free of charge, or with a plan that is. */
  isFree?: boolean;
  hasCoupon?: boolean;
  platforms: Platform[];
  isOpenSource?: boolean;
  canWorkOffline?: boolean;
  hasFreePlan?: boolean;
};

type Asked = CandidateFilters & {
  /** In their order. */
  ids: number[];
  /** So many of the first stay first even if they are made up; all other made-up products come last. */
  pinned: number;
  sort: SearchSort;
  page: number;
};
type Row = { ids: number[] | null } & Record<
  Pricing | Platform | "total" | "coupon" | "openSource" | "offline" | "freePlan",
  number
>;

const orders: Record<SearchSort, SQL> = {
  relevance: sql`place`,
  newest: sql`listed_at desc, place`,
  upvotes: sql`upvotes desc, place`,
  rating: sql`rating_key(rating_sum, rating_count) desc, place`,
  name: sql`search_fold(product_name) collate "C", place`,
};

/** One page of these products, filtered and sorted, with the count each filter would give. One statement. */
export async function pageOfCandidates(
  db: Db,
  { ids, pinned, sort, page, ...filters }: Asked,
): Promise<{ ids: number[]; total: number; facets: Facets }> {
  const { pageSize } = limits.lists;
  const matching = (other: Partial<CandidateFilters> = {}) => conditionOf({ ...filters, ...other });
  const count = (name: string, other?: Partial<CandidateFilters>) =>
    sql`count(*) filter (where ${matching(other)})::int as ${sql.identifier(name)}`;
  const counts = [
    count("total"),
    ...pricings.map((pricing) => count(pricing, { pricing })),
    count("coupon", { hasCoupon: true }),
    ...platforms.map((platform) => count(platform, { platforms: [platform] })),
    count("openSource", { isOpenSource: true }),
    count("offline", { canWorkOffline: true }),
    count("freePlan", { hasFreePlan: true }),
  ];
  const { rows } = await db.execute<Row>(sql`
    with matched as materialized (
      select m.place, p.id, p.pricing, p.has_coupon and not p.is_coupon_expired as coupon, p.platforms, p.is_open_source,
        p.can_work_offline, p.has_free_plan, p.listed_at, p.product_name, p.is_demo and m.place > ${pinned} as is_last, s.upvotes, s.rating_sum, s.rating_count
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as m (id, place)
      join ${liveProducts} p on p.id = m.id join ${liveProductStats} s on s.product_id = m.id
    ), wanted as (
      select id, row_number() over (order by is_last, ${orders[sort]}) as rank from matched where ${matching()}
    )
    select (select json_agg(id order by rank) from wanted
        where rank > ${(page - 1) * pageSize} and rank <= ${page * pageSize}) as ids,
      ${sql.join(counts, sql`, `)}
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
  return { ids: row.ids ?? [], total: row.total, facets };
}

function conditionOf({ pricing, hasCoupon, platforms, ...stated }: CandidateFilters): SQL {
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
