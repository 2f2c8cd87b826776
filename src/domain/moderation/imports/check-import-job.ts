import { type SQL, sql } from "drizzle-orm";
import * as adminImports from "#contract/admin/messages/imports.ts";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import type { JobKind } from "../../records/jobs/job-kind.ts";
import { listNewCategories } from "./categories/list-new-categories.ts";
import { type CheckedRow, checkRows } from "./check-rows.ts";
import { listImportRows } from "./list-import-rows.ts";
import { openRowReader } from "./reading/open-row-reader.ts";

type Cursor = { after: number; checked: number };

/** Reads every row as the import will, 500 at a step. The last step finds rows of the file that repeat earlier ones. */
export const checkImportJob: JobKind<{ importId: number }, Cursor> = {
  kind: "imports.check",
  async step(tx, { params: { importId }, cursor }) {
    const before = cursor ?? { after: 0, checked: 0 };
    const reader = await openRowReader(tx, { importId });
    const rows = await listImportRows(tx, { importId, after: before.after });
    await noteFindings(tx, { importId, rows: await checkRows(tx, { rows, reader }) });
    const isFinished = rows.length < limits.admin.bulkMax;
    if (isFinished) await finishCheck(tx, { importId });
    const next = { after: rows.at(-1)?.number ?? before.after, checked: before.checked + rows.length };
    return {
      cursor: next,
      moved: rows.length,
      isFinished,
      result: { importId, message: adminImports.rowsChecked(next.checked) },
    };
  },
};

async function noteFindings(db: Db, { importId, rows }: { importId: number; rows: CheckedRow[] }): Promise<void> {
  await db.execute(sql`
    update csv_import_rows r set problems = f.problems, duplicates = f.duplicates, status = f.status,
      site_key = site_key(f."websiteUrl"), name_key = nullif(search_key(f.name), ''),
      updates_id = f."updatesId", changes = f.changes, lacks = f.lacks,
      new_categories = nullif(f."newCategories", '{"niche": [], "subcategory": []}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (row int, name text, "websiteUrl" text, status text,
      problems jsonb, duplicates jsonb, "updatesId" bigint, changes jsonb, lacks jsonb, "newCategories" jsonb)
    where r.import_id = ${importId} and r.row_number = f.row`);
}

async function finishCheck(db: Db, { importId }: { importId: number }): Promise<void> {
  await noteRepeated(db, { importId, key: sql`site_key`, reason: "site" });
  await noteRepeated(db, { importId, key: sql`name_key`, reason: "name" });
  await noteRepeatedUpdates(db, { importId });
  const added = await listNewCategories(db, { importId });
  if (added.length > csvLimits.newCategoriesMax) throw new DomainError("import_too_many_categories");
  await db.execute(sql`update csv_imports set state = 'checked' where id = ${importId} and state = 'uploaded'`);
}

/** Of rows that add a product; one that updates a product is about that one, whatever other rows are called. */
async function noteRepeated(
  db: Db,
  { importId, key, reason }: { importId: number; key: SQL; reason: "site" | "name" },
): Promise<void> {
  await db.execute(sql`
    update csv_import_rows r
    set duplicates = r.duplicates || jsonb_build_array(jsonb_build_object('reason', ${reason}::text, 'row', f.first))
    from (select ${key}, min(row_number) as first from csv_import_rows
      where import_id = ${importId} and ${key} is not null group by ${key} having count(*) > 1) as f
    where r.import_id = ${importId} and r.${key} = f.${key} and r.row_number > f.first and r.updates_id is null
      and not r.duplicates @> jsonb_build_array(jsonb_build_object('row', f.first))`);
}

/** Which of the two should win isn't ours to guess. */
async function noteRepeatedUpdates(db: Db, { importId }: { importId: number }): Promise<void> {
  const { rows } = await db.execute<{ row: number; first: number }>(sql`
    select r.row_number as row, f.first from csv_import_rows r
    join (select updates_id, min(row_number) as first from csv_import_rows
      where import_id = ${importId} and updates_id is not null group by updates_id having count(*) > 1) as f
      using (updates_id)
    where r.import_id = ${importId} and r.row_number > f.first`);
  if (rows.length === 0) return;
  const noted = rows.map(({ row, first }) => ({ row, problem: adminImports.updatesSameAs(first) }));
  await db.execute(sql`
    update csv_import_rows r set problems = r.problems || jsonb_build_array(f.problem)
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as f (row int, problem text)
    where r.import_id = ${importId} and r.row_number = f.row`);
}
