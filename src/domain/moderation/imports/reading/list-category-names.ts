import { sql } from "drizzle-orm";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";

export type CategoryNames = {
  /** By name and by slug, in lower case. */
  niches: ReadonlyMap<string, number>;
  subcategories: ReadonlyMap<string, number>;
  /** Names in lower case of those being merged or deleted, which no other one may have yet. */
  retired: ReadonlySet<string>;
  allResourcesId: number | null;
};

type Row = { kind: "niche" | "subcategory"; id: number; name: string; slug: string; isRetired: boolean };

/** The names a row can use for its niches and subcategories; includes drafts, leaves out those being deleted. */
export async function listCategoryNames(db: Db): Promise<CategoryNames> {
  const { rows } = await db.execute<Row>(sql`
    select 'niche' as kind, id::int as id, name, slug, is_retired as "isRetired" from niches
    union all
    select 'subcategory', id::int, name, slug, is_retired from subcategories
    order by kind, id`);
  const named = (kind: string) => {
    const ids = new Map<string, number>();
    const own = rows.filter((row) => row.kind === kind && !row.isRetired);
    for (const { id, slug } of own) ids.set(slug, id);
    // Two subcategories may have the same name; the first is used.
    for (const { id, name } of own) if (!ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), id);
    return ids;
  };
  const niches = named("niche");
  const retired = new Set(rows.filter(({ isRetired }) => isRetired).map(({ name }) => name.toLowerCase()));
  return {
    niches,
    subcategories: named("subcategory"),
    retired,
    allResourcesId: niches.get(ALL_RESOURCES_SLUG) ?? null,
  };
}
