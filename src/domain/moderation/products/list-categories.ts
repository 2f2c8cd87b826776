import { sql } from "drizzle-orm";
import type { AdminCategories } from "#contract/admin/products/products.ts";
import { groupByParent } from "#contract/shared/lists/group-by-parent.ts";
import type { Db } from "#db/database.ts";

/**
 * Every niche and subcategory that filters and *Bulk remap* offer: drafts included, except those being deleted. By
 * name, and each parent subcategory followed by its children.
 */
export async function listCategories(db: Db): Promise<AdminCategories> {
  const [niches, subcategories] = await Promise.all([
    db.execute<AdminCategories["niches"][number]>(
      sql`select id, name, status = 'draft' as "isDraft" from niches where not is_retired order by lower(name), id limit 1000`,
    ),
    db.execute<AdminCategories["subcategories"][number]>(sql`
      select id, name, status = 'draft' as "isDraft", parent_id as parent
      from subcategories where not is_retired order by lower(name), id limit 5000`),
  ]);
  return { niches: niches.rows, subcategories: groupByParent(subcategories.rows, ({ id }) => id) };
}
