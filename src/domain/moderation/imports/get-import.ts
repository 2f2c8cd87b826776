import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { type ColumnMapping, guessMapping } from "#contract/admin/products/import-fields.ts";
import type { ImportDetail } from "#contract/admin/products/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { listNewCategories } from "./categories/list-new-categories.ts";
import { headersKey } from "./check-import.ts";
import { type ImportRecord, importColumns, toImport } from "./reading/import-columns.ts";
import { completePlan, type StoredPlan } from "./reading/stored-plan.ts";
import { changesSomethingSql } from "./updating/update-listed-products.ts";

type Row = ImportRecord & { headers: string[]; plan: StoredPlan | null };

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
    plan: completePlan(plan ?? { columns, nicheIds: [], subcategoryIds: [], status: "draft" }),
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

type Report = NonNullable<ImportDetail["report"]>;

async function countFindings(db: Db, { importId }: { importId: number }): Promise<Report> {
  const isFine = sql`problems = '[]'`;
  const isReady = sql`(${isFine} and duplicates = '[]' and updates_id is null)`;
  const [{ rows }, newCategories] = await Promise.all([
    db.execute<Omit<Report, "newCategories">>(sql`
      select (count(*) filter (where ${isReady}))::int as ready,
        (count(*) filter (where problems <> '[]'))::int as problems,
        (count(*) filter (where ${isFine} and duplicates <> '[]'))::int as duplicates,
        (count(*) filter (where ${isReady} and lacks <> '[]'))::int as drafts,
        (count(*) filter (where ${isFine} and ${changesSomethingSql}))::int as updates,
        (count(*) filter (where ${isFine} and updates_id is not null and not ${changesSomethingSql}))::int as unchanged
      from csv_import_rows where import_id = ${importId}`),
    listNewCategories(db, { importId }),
  ]);
  const counts = rows[0] ?? { ready: 0, problems: 0, duplicates: 0, drafts: 0, updates: 0, unchanged: 0 };
  return { ...counts, newCategories };
}

type Products = NonNullable<ImportDetail["products"]>;

async function countProducts(db: Db, { importId }: { importId: number }): Promise<Products> {
  const { rows } = await db.execute<Products>(sql`
    select count(p.id)::int as count, (count(*) filter (where p.version > 1))::int as changed,
      (count(*) filter (where r.is_written))::int as updated,
      (count(*) filter (where ${changesSomethingSql} and not is_left_out and not is_written))::int as "notUpdated",
      (select count(*)::int from csv_import_categories c where c.import_id = ${importId}) as "addedCategories"
    from csv_import_rows r left join product_directory p on p.id = r.product_id where r.import_id = ${importId}`);
  return rows[0] ?? { count: 0, changed: 0, updated: 0, notUpdated: 0, addedCategories: 0 };
}
