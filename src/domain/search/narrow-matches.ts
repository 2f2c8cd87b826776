import { type SQL, sql } from "drizzle-orm";
import type { Facets, ProductCard, SearchSort } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";

export type SearchChoices = { sort: SearchSort; pricing?: ProductCard["pricing"] | undefined; hasCoupon?: boolean };

type Narrowed = { ids: number[]; total: number; facets: Facets };
type Row = { ids: number[] | null; total: number; free: number; freemium: number; premium: number; coupon: number };

// `place` is the match's rank; as the tiebreaker of the other orders it makes paging stable.
const orders: Record<SearchSort, SQL> = {
  relevance: sql`place`,
  newest: sql`listed_at desc, place`,
  upvotes: sql`upvotes desc, place`,
  rating: sql`rating_sum::float8 / nullif(rating_count, 0) desc nulls last, rating_count desc, place`,
  name: sql`search_fold(product_name) collate "C", place`,
};

/** One page of these matches, filtered and sorted, with the count each filter would give. One statement. */
export async function narrowMatches(
  db: Db,
  { ids, page, sort, pricing, hasCoupon = false }: SearchChoices & { ids: number[]; page: number },
): Promise<Narrowed> {
  const isPricing = pricing ? sql`pricing = ${pricing}` : sql`true`;
  const isCoupon = hasCoupon ? sql`coupon` : sql`true`;
  const { pageSize } = limits.lists;
  const { rows } = await db.execute<Row>(sql`
    with matched as materialized (
      select m.place, p.id, p.pricing, p.has_coupon and not p.is_coupon_expired as coupon, p.listed_at, p.product_name,
        s.upvotes, s.rating_sum, s.rating_count
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as m (id, place)
      join ${liveProducts} p on p.id = m.id join ${liveProductStats} s on s.product_id = m.id
    ), wanted as (
      select id, row_number() over (order by ${orders[sort]}) as rank from matched where ${isPricing} and ${isCoupon}
    )
    select
      (select json_agg(id order by rank) from wanted where rank > ${(page - 1) * pageSize} and rank <= ${page * pageSize}) as ids,
      count(*) filter (where ${isPricing} and ${isCoupon})::int as total,
      count(*) filter (where pricing = 'free' and ${isCoupon})::int as free,
      count(*) filter (where pricing = 'freemium' and ${isCoupon})::int as freemium,
      count(*) filter (where pricing = 'premium' and ${isCoupon})::int as premium,
      count(*) filter (where ${isPricing} and coupon)::int as coupon
    from matched`);
  const [row] = rows;
  if (!row) throw new Error("A count always has a row");
  const { free, freemium, premium, coupon } = row;
  const facets = { pricing: { free, freemium, premium }, coupon, subcategories: [] };
  return { ids: row.ids ?? [], total: row.total, facets };
}
