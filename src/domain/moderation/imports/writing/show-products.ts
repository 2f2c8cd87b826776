import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { type RefusedRow, withoutRefusedRows } from "../without-refused-rows.ts";

const SHOWN_AT_ONCE = 100;

type HiddenProduct = { number: number; id: number; status: string };
type Shown = { toPublish: number; refused: RefusedRow[] };

/**
 * Makes all products of an import visible in one transaction, so that nobody ever sees part of the file. A product that
 * goes live costs 20 times as much as any other (search, lists, counters): above 500 they appear as drafts and are
 * published afterwards, 500 at a time. A product that the database refuses to show is deleted again.
 */
export async function showProducts(
  db: Db,
  { importId, adminId }: { importId: number; adminId: string },
): Promise<Shown> {
  const { rows } = await db.execute<HiddenProduct>(sql`
    select row_number as number, product_id::int as id, status from csv_import_rows
    where import_id = ${importId} and product_id is not null order by row_number`);
  const live = rows.filter(({ status }) => status === "live").length;
  const toPublish = live > limits.admin.bulkMax ? live : 0;
  const refused = await withoutRefusedRows(db, {
    rows: rows.map((row) => (row.status === "live" && toPublish > 0 ? { ...row, status: "draft" } : row)),
    write: showHidden,
  });
  await removeHidden(db, { importId, refused });
  await db.execute(sql`
    insert into audit_log (actor_id, action, object_type, object_id, after)
    select ${adminId}, 'product.imported', 'product', product_id, jsonb_build_object('importId', import_id, 'status', status)
    from csv_import_rows where import_id = ${importId} and product_id is not null order by row_number`);
  await db.execute(sql`update csv_imports set state = 'imported', imported_at = now() where id = ${importId}`);
  return { toPublish, refused };
}

/**
 * By their ids: in a join with the rows of the file, which no statistics know yet, PostgreSQL compared every product with
 * every row. And a hundred at a time: triggers whose plans were made for one product compare each product of a statement
 * with every other, so 2,000 in one statement took 7 s instead of 0.4 s.
 */
async function showHidden(db: Db, shown: readonly HiddenProduct[]): Promise<void> {
  for (const [status, some] of Map.groupBy(shown, (product) => product.status)) {
    for (let start = 0; start < some.length; start += SHOWN_AT_ONCE) {
      const ids = some.slice(start, start + SHOWN_AT_ONCE).map(({ id }) => id);
      await db.execute(sql`
        update product_directory set status = ${status},
          submitted_at = ${status === "pending" ? sql`now()` : null}, approved_at = ${status === "live" ? sql`now()` : null}
        where id = any (${sql.param(ids)}::bigint[]) and status = 'deleted'`);
    }
  }
}

async function removeHidden(db: Db, { importId, refused }: { importId: number; refused: RefusedRow[] }): Promise<void> {
  if (refused.length === 0) return;
  const numbers = refused.map(({ number }) => number);
  const isRefused = sql`r.import_id = ${importId} and r.row_number = any (${sql.param(numbers)}::int[])`;
  await db.execute(
    sql`delete from product_directory p using csv_import_rows r where ${isRefused} and p.id = r.product_id`,
  );
  await db.execute(sql`update csv_import_rows r set product_id = null where ${isRefused}`);
}
