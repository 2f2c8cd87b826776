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

type Asked = SearchFilters & {
  /** In their order. */
  ids: number[];
  /** How many of the first stay first even if they are made up; all other made-up products come last. */
  pinned: number;
  sort: SearchSort;
  page: number;
};

/** One page of these products, filtered and sorted, with the count each filter would give. One statement. */
export async function pageOfCandidates(
  db: Db,
  { ids, pinned, sort, page, ...filters }: Asked,
): Promise<{ ids: number[]; total: number; facets: Facets }> {
  const { pageSize } = limits.lists;
  const { rows } = await db.execute<{ ids: number[] | null } & MatchedCounts>(sql`
    with matched as materialized (
      select m.place, p.is_demo and m.place > ${pinned} as is_last, ${matchedColumns}
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as m (id, place)
      join ${liveProducts} p on p.id = m.id join ${liveProductStats} s on s.product_id = m.id
    ), wanted as (
      select id, row_number() over (order by is_last, ${matchedOrders[sort]}) as rank from matched
      where ${isMatching(filters)}
    )
    select (select json_agg(id order by rank) from wanted
        where rank > ${(page - 1) * pageSize} and rank <= ${page * pageSize}) as ids,
      ${countMatched(filters)}
    from matched`);
  const [row] = rows;
  if (!row) throw new Error("A count always has a row");
  return { ids: row.ids ?? [], total: row.total, facets: facetsOf(row) };
}
