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
  /** In their order. In every order those of a later section come after those of an earlier one. */
  ids: number[];
  /** One for each id. */
  sections: CandidateSection[];
  /** How many of the first stay first by relevance even if they are made up; all other made-up products come last. */
  pinned: number;
  sort: SearchSort;
  page: number;
};

/** What answers the question, what is related to it, and what has only some of the words. */
const candidateSections = ["answer", "related", "close"] as const;
export type CandidateSection = (typeof candidateSections)[number];

/** One page of these products, filtered and sorted, with the count each filter would give. One statement. */
export async function pageOfCandidates(
  db: Db,
  { ids, sections, pinned, sort, page, ...filters }: Asked,
): Promise<{ ids: number[]; total: number; closeTotal: number; facets: Facets }> {
  const { pageSize } = limits.lists;
  const order = sections.map((section) => candidateSections.indexOf(section));
  const { rows } = await db.execute<{ ids: number[] | null; closeTotal: number } & MatchedCounts>(sql`
    with matched as materialized (
      select m.place, m.section, p.is_demo and m.place > ${sort === "relevance" ? pinned : 0} as is_last,
        ${matchedColumns}
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(order)}::int[]) with ordinality as m (id, section, place)
      join ${liveProducts} p on p.id = m.id join ${liveProductStats} s on s.product_id = m.id
    ), wanted as (
      select id, row_number() over (order by is_last, section, ${matchedOrders[sort]}) as rank from matched
      where ${isMatching(filters)}
    )
    select (select json_agg(id order by rank) from wanted
        where rank > ${(page - 1) * pageSize} and rank <= ${page * pageSize}) as ids,
      count(*) filter (where section = ${candidateSections.indexOf("close")} and ${isMatching(filters)})::int as "closeTotal",
      ${countMatched(filters)}
    from matched`);
  const [row] = rows;
  if (!row) throw new Error("A count always has a row");
  const { total, closeTotal } = row;
  return { ids: row.ids ?? [], total, closeTotal, facets: facetsOf(row) };
}
