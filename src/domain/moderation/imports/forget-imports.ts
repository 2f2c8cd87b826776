import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** A file has up to 50,000 rows: more than one statement can delete within its timeout. */
const AT_ONCE = 5000;

/** Files that nobody imported within a day, uploads that were cut off, and imports that can't be undone anymore. */
const isOver = sql`not exists (select from admin_jobs j where j.state = 'open' and j.id = i.job_id) and (
  i.state in ('uploading', 'uploaded', 'checked') and i.created_at < now() - interval '1 day'
  or i.state in ('imported', 'undoing') and i.imported_at < now() - interval '25 hours'
  or i.state = 'undone')`;

/** Deletes the rows of files that nobody needs anymore, then the files; finished imports stay for 30 days, without rows. */
export async function forgetImports(db: Db): Promise<{ forgotten: number }> {
  let forgotten = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from csv_import_rows where (import_id, row_number) in (
        select r.import_id, r.row_number from csv_imports i join csv_import_rows r on r.import_id = i.id
        where ${isOver} limit ${sql.raw(String(AT_ONCE))})`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) break;
  }
  await db.execute(sql`
    delete from csv_imports i where ${isOver}
      and (i.imported_at is null or i.created_at < now() - interval '30 days')`);
  return { forgotten };
}
