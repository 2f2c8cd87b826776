import { sql } from "drizzle-orm";
import type { CategorySuggestions } from "#contract/admin/engine/category-suggestions.ts";
import * as limits from "#contract/shared/limits.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";
import { listNeighbors } from "./list-neighbors.ts";

type Row = { kind: "niche" | "subcategory" | "tag"; id: number; name: string; share: number };

/** The categories of the most similar products, by the share of their weight; the likeliest first. */
export async function suggestCategories(db: Db, { productId }: { productId: number }): Promise<CategorySuggestions> {
  const neighbors = await listNeighbors(db, { productId });
  if (neighbors.length === 0) return { niches: [], subcategories: [], tags: [], neighbours: [] };
  const { rows } = await db.execute<Row>(sql`
    with neighbors as (
      -- Exact sums, in any order: equal shares stay equal, and the name decides.
      select n.id, round((n.weight / sum(n.weight) over ())::numeric, 9) as share
      from unnest(${sql.param(neighbors.map((one) => one.productId))}::bigint[],
        ${sql.param(neighbors.map(({ weight }) => weight))}::float8[]) as n (id, weight)
    )
    select 'niche' as kind, c.id, c.name, sum(n.share)::float8 as share
    from neighbors n join product_niches l on l.product_id = n.id join niches c on c.id = l.niche_id
    where c.status = 'published' and not c.is_retired and c.slug <> ${ALL_RESOURCES_SLUG}
    group by c.id, c.name
    union all
    select 'subcategory', c.id, c.name, sum(n.share)::float8
    from neighbors n join product_subcategories l on l.product_id = n.id join subcategories c on c.id = l.subcategory_id
    where c.status = 'published' and not c.is_retired and c.slug <> ${ALL_RESOURCES_SLUG}
    group by c.id, c.name
    union all
    select 'tag', 0, min(t.name), sum(n.share)::float8
    from neighbors n join product_directory p on p.id = n.id cross join unnest(p.tags) as t (name)
    where not exists (select from hidden_tags h where h.key = tag_key(t.name))
    group by tag_key(t.name)
    order by share desc, name, id`);
  const of = (kind: Row["kind"]) => rows.filter((row) => row.kind === kind);
  return {
    niches: of("niche").map(toSuggested).slice(0, limits.engine.suggested),
    subcategories: of("subcategory").map(toSuggested).slice(0, limits.engine.suggested),
    tags: of("tag")
      .map(({ name, share }) => ({ name, share }))
      .slice(0, limits.engine.suggested),
    neighbours: neighbors.slice(0, limits.engine.neighborsShown).map(({ name }) => name),
  };
}

function toSuggested({ id, name, share }: Row) {
  return { id, name, share };
}
