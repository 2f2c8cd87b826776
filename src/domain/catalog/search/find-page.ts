import { type SQL, sql } from "drizzle-orm";
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
import { placeOf, type SearchHit, tierOf } from "./search-matches.ts";

type Asked = SearchFilters & { text: string; page: number; sort: SearchSort };
type Found = { hits: SearchHit[]; total: number; closeTotal: number; facets: Facets; isPartial: boolean };
type Row = { hits: { id: number; tier: number }[] | null; hasMore: boolean | null; closeTotal: number } & MatchedCounts;

/**
 * One page of the best matches, filtered and sorted, with the count each filter would give. In every order made-up products
 * come last, and those with only some of the words after those with all. One statement.
 */
export async function findPage(db: Db, { text, page, sort, ...filters }: Asked): Promise<Found> {
  const { pageSize } = limits.lists;
  const { matchesMax, matchesMin } = limits.searchBounds;
  const { rows } = await db.execute<Row>(sql`
    with matched as materialized (
      select m.place, m.tier, m.tier = ${placeOf("close")} as is_close, m.has_more, p.is_demo, ${matchedColumns}
      from search_products(${text}, ${matchesMax}, ${matchesMin}) with ordinality as m (id, tier, has_more, place)
      join ${liveProducts} p on p.id = m.id join ${liveProductStats} s on s.product_id = m.id
    ), wanted as (
      select id, tier, row_number() over (order by ${isLast(sort)}, is_close, ${matchedOrders[sort]}) as rank from matched
      where ${isMatching(filters)}
    )
    select
      (select json_agg(json_build_object('id', id, 'tier', tier) order by rank) from wanted
        where rank > ${(page - 1) * pageSize} and rank <= ${page * pageSize}) as hits,
      bool_or(has_more) as "hasMore", count(*) filter (where is_close and ${isMatching(filters)})::int as "closeTotal",
      ${countMatched(filters)}
    from matched`);
  const [row] = rows;
  if (!row) throw new Error("A count always has a row");
  const hits = (row.hits ?? []).map(({ id, tier }) => ({ productId: id, tier: tierOf(tier) }));
  const { total, closeTotal } = row;
  return { hits, total, closeTotal, facets: facetsOf(row), isPartial: row.hasMore ?? false };
}

/** By relevance, a made-up product whose name was typed is the answer, if no real one has that name. */
function isLast(sort: SearchSort): SQL {
  if (sort !== "relevance") return sql`is_demo`;
  const exact = placeOf("exact");
  return sql`is_demo and (tier > ${exact} or exists (select from matched where tier = ${exact} and not is_demo))`;
}
