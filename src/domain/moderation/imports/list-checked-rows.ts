import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import type { CheckedRows } from "#contract/admin/products/imports.ts";
import type { Db } from "#db/database.ts";

type Wanted = { importId: number; only: "problems" | "duplicates"; page: number };

/** The results of the check, in the file's order. Rows with problems aren't also listed as duplicates. */
export async function listCheckedRows(db: Db, { importId, only, page }: Wanted): Promise<CheckedRows> {
  const condition = only === "problems" ? sql`problems <> '[]'` : sql`problems = '[]' and duplicates <> '[]'`;
  const found = sql`from csv_import_rows r join csv_imports i on i.id = r.import_id
    where r.import_id = ${importId} and ${condition}`;
  const { reportSize } = csvLimits;
  const [{ rows }, counted] = await Promise.all([
    db.execute<CheckedRows["rows"][number]>(sql`
      select r.row_number as row, r.problems, r.duplicates, coalesce(r.cells ->> (
        select (c.position - 1)::int from jsonb_array_elements_text(i.plan -> 'columns') with ordinality as c (field, position)
        where c.field = 'productName'), '') as name
      ${found} order by r.row_number limit ${reportSize} offset ${(page - 1) * reportSize}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${found}`),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
