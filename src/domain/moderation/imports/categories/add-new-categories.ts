import { sql } from "drizzle-orm";
import type { NewCategory } from "#contract/admin/products/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { addNiche } from "../../../catalog/niches/add-niche.ts";
import { addSubcategory } from "../../../catalog/subcategories/add-subcategory.ts";
import { categoryTables } from "../../../catalog/taxonomy/category.ts";
import { lockTaxonomy } from "../../../catalog/taxonomy/lock-taxonomy.ts";
import { listNewCategories } from "./list-new-categories.ts";

type Adding = { importId: number; adminId: string };

/**
 * Adds the niches and subcategories that an import needs, as drafts, so that nobody sees them before its products. Ones
 * that somebody has added since the check are used.
 */
export async function addNewCategories(db: Db, { importId, adminId }: Adding): Promise<void> {
  const wanted = await listNewCategories(db, { importId, isImport: true });
  if (wanted.length === 0) return;
  await lockTaxonomy(db);
  for (const { kind, name } of wanted) {
    if (await isThere(db, { kind, name })) continue;
    const added = { name, status: "draft", actorId: adminId } as const;
    const { id } =
      kind === "niche"
        ? await addNiche(db, { ...added, description: "", subcategoryIds: [] })
        : await addSubcategory(db, { ...added, parentId: null });
    await db.execute(sql`
      insert into csv_import_categories (import_id, kind, category_id) values (${importId}, ${kind}, ${id})`);
  }
}

async function isThere(db: Db, { kind, name }: Pick<NewCategory, "kind" | "name">): Promise<boolean> {
  const { rows } = await db.execute<{ isRetired: boolean }>(sql`
    select is_retired as "isRetired" from ${sql.identifier(categoryTables[kind].rows)}
    where lower(name) = lower(${name}) order by is_retired limit 1`);
  if (rows[0]?.isRetired) throw new DomainError("import_outdated");
  return rows.length > 0;
}
