import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import type { NewCategory } from "#contract/admin/products/imports.ts";
import type { Db } from "#db/database.ts";

/**
 * The niches and subcategories that rows without a problem name and that don't exist yet, in the file's order and in its
 * first spelling. At most one more than a file may add.
 */
export async function listNewCategories(
  db: Db,
  { importId, isImport = false }: { importId: number; isImport?: boolean },
): Promise<NewCategory[]> {
  const { rows } = await db.execute<NewCategory>(sql`
    select c.kind, (array_agg(n.name order by r.row_number, n.place))[1] as name, count(distinct r.row_number)::int as rows
    from csv_import_rows r
    cross join lateral jsonb_each(r.new_categories) as c (kind, names)
    cross join lateral jsonb_array_elements_text(c.names) with ordinality as n (name, place)
    where r.import_id = ${importId} and r.new_categories is not null
      and (case when ${isImport} then not r.is_left_out else r.problems = '[]' end)
    group by c.kind, lower(n.name) order by c.kind, min(array[r.row_number, n.place])
    limit ${sql.raw(String(csvLimits.newCategoriesMax + 1))}`);
  return rows;
}
