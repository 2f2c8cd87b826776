import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

export type ImportRow = { number: number; cells: string[] };

type Wanted = {
  importId: number;
  after: number;
  /** Only those that become a new product, without those that are left out. */
  areNew?: boolean;
};

/** The next rows to check, or to import. */
export async function listImportRows(db: Db, { importId, after, areNew = false }: Wanted): Promise<ImportRow[]> {
  const { rows } = await db.execute<ImportRow>(sql`
    select row_number as number, cells from csv_import_rows
    where import_id = ${importId} and row_number > ${after}
      and (not ${areNew} or not is_left_out and updates_id is null)
    order by row_number limit ${sql.raw(String(limits.admin.bulkMax))}`);
  return rows;
}
