import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

export type ImportRow = { number: number; cells: string[] };

/** The next rows to check, or to import, without those that are left out. */
export async function listImportRows(
  db: Db,
  { importId, after, isImport }: { importId: number; after: number; isImport: boolean },
): Promise<ImportRow[]> {
  const { rows } = await db.execute<ImportRow>(sql`
    select row_number as number, cells from csv_import_rows
    where import_id = ${importId} and row_number > ${after} and (not ${isImport} or not is_left_out)
    order by row_number limit ${sql.raw(String(limits.admin.bulkMax))}`);
  return rows;
}
