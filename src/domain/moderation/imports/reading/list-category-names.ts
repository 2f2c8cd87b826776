import { sql } from "drizzle-orm";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";

export type CategoryNames = {
  /** By name and by slug, in lower case. */
  niches: ReadonlyMap<string, number>;
  subcategories: ReadonlyMap<string, number>;
  allResourcesId: number | null;
};

/** The names a row can use for its niches and subcategories; includes drafts, leaves out those being deleted. */
export async function listCategoryNames(db: Db): Promise<CategoryNames> {
  const { rows } = await db.execute<{ kind: "niche" | "subcategory"; id: number; name: string; slug: string }>(sql`
    select 'niche' as kind, id::int as id, name, slug from niches where not is_retired
    union all
    select 'subcategory', id::int, name, slug from subcategories where not is_retired
    order by kind, id`);
  const named = (kind: string) => {
    const ids = new Map<string, number>();
    const own = rows.filter((row) => row.kind === kind);
    for (const { id, slug } of own) ids.set(slug, id);
    // Two subcategories may have the same name; the first is used.
    for (const { id, name } of own) if (!ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), id);
    return ids;
  };
  const niches = named("niche");
  return { niches, subcategories: named("subcategory"), allResourcesId: niches.get(ALL_RESOURCES_SLUG) ?? null };
}
