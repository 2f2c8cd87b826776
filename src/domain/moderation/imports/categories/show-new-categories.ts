import { sql } from "drizzle-orm";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";
import { type Act, recordActs } from "#domain/records/audit/record-act.ts";
import { categoryTables } from "../../../catalog/taxonomy/category.ts";
import { lockTaxonomy } from "../../../catalog/taxonomy/lock-taxonomy.ts";

type Showing = { importId: number; adminId: string };

/**
 * Publishes what the import has added, together with its products. Niches offer the new subcategories that products in
 * them have.
 */
export async function showNewCategories(db: Db, { importId, adminId }: Showing): Promise<void> {
  const { rows } = await db.execute(sql`select from csv_import_categories where import_id = ${importId} limit 1`);
  if (rows.length === 0) return;
  await lockTaxonomy(db);
  const acts: Act[] = [];
  for (const kind of ["niche", "subcategory"] as const) {
    const { rows: shown } = await db.execute<{ id: number }>(sql`
      update ${sql.identifier(categoryTables[kind].rows)} n set status = 'published', updated_at = now()
      from csv_import_categories c
      where c.import_id = ${importId} and c.kind = ${kind} and n.id = c.category_id and n.status = 'draft'
        and not n.is_retired
      returning n.id::int as id`);
    for (const { id } of shown) {
      acts.push({ actorId: adminId, action: `${kind}.published`, objectType: kind, objectId: id, after: { importId } });
    }
  }
  for (const { nicheId, subcategoryIds } of await linkSubcategories(db, { importId })) {
    const after = { importId, added: subcategoryIds };
    acts.push({ actorId: adminId, action: "niche.linked", objectType: "niche", objectId: nicheId, after });
  }
  await recordActs(db, acts);
}

async function linkSubcategories(
  db: Db,
  { importId }: { importId: number },
): Promise<{ nicheId: number; subcategoryIds: number[] }[]> {
  const { rows } = await db.execute<{ nicheId: number; subcategoryIds: number[] }>(sql`
    with linked as (
      insert into niche_subcategories (niche_id, subcategory_id)
      select distinct n.niche_id, s.subcategory_id
      from csv_import_categories c
      join product_subcategories s on s.subcategory_id = c.category_id
      join product_niches n on n.product_id = s.product_id
      join niches niche on niche.id = n.niche_id and niche.slug <> ${ALL_RESOURCES_SLUG}
      where c.import_id = ${importId} and c.kind = 'subcategory'
      on conflict do nothing returning niche_id, subcategory_id)
    select niche_id::int as "nicheId", array_agg(subcategory_id::int order by subcategory_id) as "subcategoryIds"
    from linked group by niche_id order by niche_id`);
  return rows;
}
