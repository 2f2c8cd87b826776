import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { allowMoreTime } from "../../catalog/products/life/judge-products.ts";
import { removeAddedCategories } from "./categories/remove-added-categories.ts";

/**
 * Removes the products, niches and subcategories of an import that was canceled or failed before they appeared; nobody has seen them. After that
 * the file can be checked and imported again. Safe to run at any time, in any number of processes.
 */
export async function clearAbandonedImports(db: Db): Promise<{ removed: number }> {
  const { rows: abandoned } = await db.execute<{ id: number; adminId: string | null }>(sql`
    select i.id::int as id, i.admin_id as "adminId" from csv_imports i left join admin_jobs j on j.id = i.job_id
    where i.state = 'importing' and coalesce(j.state, 'failed') <> 'open' order by i.id limit 100`);
  let removed = 0;
  for (const { id, adminId } of abandoned) {
    for (;;) {
      const batch = await removeBatch(db, { importId: id });
      if (batch === 0) break;
      removed += batch;
    }
    // Without their account, the drafts of niches that nobody has seen stay for other administrators.
    if (adminId !== null) await removeAddedCategories(db, { importId: id, adminId });
    await db.execute(sql`update csv_imports set state = 'checked' where id = ${id} and state = 'importing'`);
  }
  return { removed };
}

async function removeBatch(db: Db, { importId }: { importId: number }): Promise<number> {
  return await db.transaction(async (tx) => {
    await allowMoreTime(tx);
    const { rows } = await tx.execute<{ n: number }>(sql`
      with batch as (
        select row_number, product_id from csv_import_rows
        where import_id = ${importId} and product_id is not null
        order by row_number limit ${sql.raw(String(limits.admin.bulkMax))}),
      gone as (
        delete from product_directory p using batch b where p.id = b.product_id and p.status = 'deleted'),
      cleared as (
        update csv_import_rows r set product_id = null from batch b
        where r.import_id = ${importId} and r.row_number = b.row_number)
      select count(*)::int as n from batch`);
    return rows[0]?.n ?? 0;
  });
}
