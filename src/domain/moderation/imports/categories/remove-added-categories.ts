import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { deleteNiche } from "../../../catalog/niches/delete-niche.ts";
import { deleteSubcategories } from "../../../catalog/subcategories/delete-subcategories.ts";
import { lockTaxonomy } from "../../../catalog/taxonomy/lock-taxonomy.ts";

type Removing = { importId: number; adminId: string };
type Added = { kind: "niche" | "subcategory"; id: number; isUsed: boolean };

/**
 * Deletes the niches and subcategories that an import has added, once its products are gone. One that other products,
 * niches or subcategories use by now stays.
 */
export async function removeAddedCategories(db: Db, { importId, adminId }: Removing): Promise<{ kept: number }> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const added = await listAdded(tx, { importId });
    const unused = added.filter(({ isUsed }) => !isUsed);
    for (const { id } of unused.filter(({ kind }) => kind === "niche")) {
      await deleteNiche(tx, { nicheId: id, actorId: adminId });
    }
    const subcategoryIds = unused.filter(({ kind }) => kind === "subcategory").map(({ id }) => id);
    if (subcategoryIds.length > 0) await deleteSubcategories(tx, { subcategoryIds, actorId: adminId });
    await tx.execute(sql`delete from csv_import_categories where import_id = ${importId}`);
    return { kept: added.length - unused.length };
  });
}

async function listAdded(db: Db, { importId }: { importId: number }): Promise<Added[]> {
  const { rows } = await db.execute<Added>(sql`
    select c.kind, n.id::int as id, (exists (select from product_niches l where l.niche_id = n.id)
      or exists (select from product_directory p where p.primary_niche_id = n.id)) as "isUsed"
    from csv_import_categories c join niches n on n.id = c.category_id
    where c.import_id = ${importId} and c.kind = 'niche' and not n.is_retired
    union all
    select c.kind, s.id::int, (exists (select from product_subcategories l where l.subcategory_id = s.id)
      or exists (select from subcategories child where child.parent_id = s.id))
    from csv_import_categories c join subcategories s on s.id = c.category_id
    where c.import_id = ${importId} and c.kind = 'subcategory' and not s.is_retired
    order by 2`);
  return rows;
}
