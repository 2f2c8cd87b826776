import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Facets, SearchSort } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import {
  countMatched,
  facetsOf,
  isMatching,
  type MatchedCounts,
  matchedColumns,
  matchedOrders,
  type SearchFilters,
} from "./search-filters.ts";
import { type SearchHit, tierOf } from "./search-matches.ts";

type Asked = SearchFilters & { text: string; page: number; sort: SearchSort };
type Found = { hits: SearchHit[]; total: number; facets: Facets; isPartial: boolean };
type Row = { hits: { id: number; tier: number }[] | null; hasMore: boolean | null } & MatchedCounts;

/** One page of the best matches, filtered and sorted, with the count each filter would give. One statement. */
export async function findPage(db: Db, { text, page, sort, ...filters }: Asked): Promise<Found> {
  const { pageSize } = limits.lists;
  const { matchesMax, matchesMin } = limits.searchBounds;
  const { rows } = await db.execute<Row>(sql`
    with matched as materialized (
      select m.place, m.tier, m.has_more, ${matchedColumns}
      from search_products(${text}, ${matchesMax}, ${matchesMin}) with ordinality as m (id, tier, has_more, place)
      join ${liveProducts} p on p.id = m.id join ${liveProductStats} s on s.product_id = m.id
    ), wanted as (
      select id, tier, row_number() over (order by ${matchedOrders[sort]}) as rank from matched
      where ${isMatching(filters)}
    )
    select
      (select json_agg(json_build_object('id', id, 'tier', tier) order by rank) from wanted
        where rank > ${(page - 1) * pageSize} and rank <= ${page * pageSize}) as hits,
      bool_or(has_more) as "hasMore", ${countMatched(filters)}
    from matched`);
  const [row] = rows;
  if (!row) throw new Error("A count always has a row");
  const hits = (row.hits ?? []).map(({ id, tier }) => ({ productId: id, tier: tierOf(tier) }));
  return { hits, total: row.total, facets: facetsOf(row), isPartial: row.hasMore ?? false };
}
