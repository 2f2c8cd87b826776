import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import type { Import } from "#contract/admin/products/imports.ts";
import type { Db } from "#db/database.ts";
import { type ImportRecord, importColumns, toImport } from "./reading/import-columns.ts";

/** The newest imports of all administrators: finished ones, running ones, and files that wait for their mapping. */
export async function listImports(db: Db): Promise<Import[]> {
  const { rows } = await db.execute<ImportRecord>(sql`
    select ${importColumns} from csv_imports i left join admin_jobs j on j.id = i.job_id
    where i.state <> 'uploading' order by i.id desc limit ${sql.raw(String(csvLimits.listed))}`);
  return rows.map(toImport);
}
