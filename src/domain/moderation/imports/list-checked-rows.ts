import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import type { CheckedRowList, CheckedRows } from "#contract/admin/products/imports.ts";
import type { Db } from "#db/database.ts";
import { describeChanges, listCategoryNamesById } from "./updating/describe-changes.ts";
import type { FieldChanges } from "./updating/field-changes.ts";
import { changesSomethingSql } from "./updating/update-listed-products.ts";

type Wanted = { importId: number; only: CheckedRowList; page: number };

/** Rows with problems are in no other list. */
const conditions = {
  problems: sql`problems <> '[]'`,
  duplicates: sql`problems = '[]' and duplicates <> '[]'`,
  updates: sql`problems = '[]' and ${changesSomethingSql}`,
  drafts: sql`problems = '[]' and duplicates = '[]' and updates_id is null and lacks <> '[]'`,
};

type Row = Omit<CheckedRows["rows"][number], "updates"> & {
  updatesId: number | null;
  updatesName: string | null;
  changes: FieldChanges | null;
  newCategories: { niche: string[]; subcategory: string[] } | null;
};

/** The results of the check, in the file's order. */
export async function listCheckedRows(db: Db, { importId, only, page }: Wanted): Promise<CheckedRows> {
  const found = sql`from csv_import_rows r join csv_imports i on i.id = r.import_id
    where r.import_id = ${importId} and ${conditions[only]}`;
  const { reportSize } = csvLimits;
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      select r.row_number as row, r.problems, r.duplicates, coalesce(r.lacks, '[]') as lacks, coalesce(r.cells ->> (
        select (c.position - 1)::int from jsonb_array_elements_text(i.plan -> 'columns') with ordinality as c (field, position)
        where c.field = 'productName'), '') as name,
        r.updates_id::int as "updatesId", r.changes, r.new_categories as "newCategories",
        (select p.product_name from product_directory p where p.id = r.updates_id) as "updatesName"
      ${found} order by r.row_number limit ${reportSize} offset ${(page - 1) * reportSize}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${found}`),
  ]);
  const names =
    only === "updates" ? await listCategoryNamesById(db) : { nicheIds: new Map(), subcategoryIds: new Map() };
  return {
    rows: rows.map(({ updatesId, updatesName, changes, newCategories, ...row }) => ({
      ...row,
      updates:
        updatesId === null || only !== "updates"
          ? null
          : {
              productId: updatesId,
              name: updatesName ?? row.name,
              changes: describeChanges(changes ?? {}, { names, newCategories }),
            },
    })),
    count: counted.rows[0]?.count ?? 0,
  };
}
