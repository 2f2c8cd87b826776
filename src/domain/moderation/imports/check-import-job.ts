import { type SQL, sql } from "drizzle-orm";
import * as adminImports from "#contract/admin/messages/imports.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import type { JobKind } from "../../records/jobs/job-kind.ts";
import { listImportRows } from "./list-import-rows.ts";
import { listRowDuplicates } from "./list-row-duplicates.ts";
import { openRowReader } from "./reading/open-row-reader.ts";

type Cursor = { after: number; checked: number };

/** Reads every row as the import will, 500 at a step. The last step finds rows of the file that repeat earlier ones. */
export const checkImportJob: JobKind<{ importId: number }, Cursor> = {
  kind: "imports.check",
  async step(tx, { params: { importId }, cursor }) {
    const before = cursor ?? { after: 0, checked: 0 };
    const read = await openRowReader(tx, { importId });
    const rows = await listImportRows(tx, { importId, after: before.after, isImport: false });
    const checked = rows.map(({ number, cells }) => {
      const { fields, problems } = read(cells);
      const { productName: name, websiteUrl, status } = fields;
      return { row: number, name, websiteUrl, status, problems };
    });
    const duplicates = await listRowDuplicates(tx, { rows: checked });
    await noteFindings(tx, {
      importId,
      rows: checked.map((row) => ({ ...row, duplicates: duplicates.get(row.row) ?? [] })),
    });
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

async function noteFindings(db: Db, { importId, rows }: { importId: number; rows: object[] }): Promise<void> {
  await db.execute(sql`
    update csv_import_rows r set problems = f.problems, duplicates = f.duplicates, status = f.status,
      site_key = site_key(f."websiteUrl"), name_key = nullif(search_key(f.name), '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f (row int, name text, "websiteUrl" text, status text, problems jsonb, duplicates jsonb)
    where r.import_id = ${importId} and r.row_number = f.row`);
}

async function finishCheck(db: Db, { importId }: { importId: number }): Promise<void> {
  await noteRepeated(db, { importId, key: sql`site_key`, reason: "site" });
  await noteRepeated(db, { importId, key: sql`name_key`, reason: "name" });
  await db.execute(sql`update csv_imports set state = 'checked' where id = ${importId} and state = 'uploaded'`);
}

async function noteRepeated(
  db: Db,
  { importId, key, reason }: { importId: number; key: SQL; reason: "site" | "name" },
): Promise<void> {
  await db.execute(sql`
    update csv_import_rows r
    set duplicates = r.duplicates || jsonb_build_array(jsonb_build_object('reason', ${reason}::text, 'row', f.first))
    from (select ${key}, min(row_number) as first from csv_import_rows
      where import_id = ${importId} and ${key} is not null group by ${key} having count(*) > 1) as f
    where r.import_id = ${importId} and r.${key} = f.${key} and r.row_number > f.first
      and not r.duplicates @> jsonb_build_array(jsonb_build_object('row', f.first))`);
}
