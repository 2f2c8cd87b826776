import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { type ColumnMapping, guessMapping } from "#contract/admin/products/import-fields.ts";
import type { ImportDetail, ImportPlan } from "#contract/admin/products/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { headersKey } from "./check-import.ts";
import { type ImportRecord, importColumns, toImport } from "./reading/import-columns.ts";

type Row = ImportRecord & { headers: string[]; plan: ImportPlan | null };

/** A file with its first rows, and its mapping: its own, that of an earlier file with these headers, or our guess. */
export async function getImport(db: Db, { importId }: { importId: number }): Promise<ImportDetail> {
  const { rows } = await db.execute<Row>(sql`
    select ${importColumns}, i.headers, i.plan from csv_imports i left join admin_jobs j on j.id = i.job_id
    where i.id = ${importId} and i.state <> 'uploading'`);
  const [row] = rows;
  if (!row) throw new DomainError("not_found");
  const { headers, plan, state } = row;
  const remembered = plan ? null : await findRemembered(db, { headers });
  const columns = remembered ?? guessMapping(headers);
  return {
    ...toImport(row),
    headers,
    preview: await listPreview(db, { importId }),
    plan: plan ?? { columns, nicheIds: [], subcategoryIds: [], status: "draft" },
    isRemembered: remembered !== null,
    report: state === "uploaded" ? null : await countFindings(db, { importId }),
    products: state === "imported" || state === "undoing" ? await countProducts(db, { importId }) : null,
  };
}

async function findRemembered(db: Db, { headers }: { headers: string[] }): Promise<ColumnMapping | null> {
  const { rows } = await db.execute<{ columns: ColumnMapping }>(
    sql`select columns from csv_mappings where headers_key = ${headersKey(headers)}`,
  );
  return rows[0]?.columns ?? null;
}

async function listPreview(db: Db, { importId }: { importId: number }): Promise<string[][]> {
  const { rows } = await db.execute<{ cells: string[] }>(sql`
    select cells from csv_import_rows where import_id = ${importId}
    order by row_number limit ${sql.raw(String(csvLimits.previewRows))}`);
  return rows.map(({ cells }) => cells);
}

async function countFindings(db: Db, { importId }: { importId: number }): Promise<NonNullable<ImportDetail["report"]>> {
  const { rows } = await db.execute<NonNullable<ImportDetail["report"]>>(sql`
    select (count(*) filter (where problems = '[]' and duplicates = '[]'))::int as ready,
      (count(*) filter (where problems <> '[]'))::int as problems,
      (count(*) filter (where problems = '[]' and duplicates <> '[]'))::int as duplicates
    from csv_import_rows where import_id = ${importId}`);
  return rows[0] ?? { ready: 0, problems: 0, duplicates: 0 };
}

async function countProducts(
  db: Db,
  { importId }: { importId: number },
): Promise<NonNullable<ImportDetail["products"]>> {
  const { rows } = await db.execute<NonNullable<ImportDetail["products"]>>(sql`
    select count(*)::int as count, (count(*) filter (where p.version > 1))::int as changed
    from csv_import_rows r join product_directory p on p.id = r.product_id where r.import_id = ${importId}`);
  return rows[0] ?? { count: 0, changed: 0 };
}
