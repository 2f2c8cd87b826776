import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { type RefusedRow, withoutRefusedRows } from "../without-refused-rows.ts";

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
  const { rows } = await db.execute<{ number: number; isLive: boolean }>(sql`
    select row_number as number, status = 'live' as "isLive" from csv_import_rows
    where import_id = ${importId} and product_id is not null order by row_number`);
  // Nothing else waits for these rows, and 50,000 took 20 s on a busy machine: the limit for a step's statement.
  await db.execute(sql`select set_config('statement_timeout', '120s', true)`);
  const live = rows.filter(({ isLive }) => isLive).length;
  const toPublish = live > limits.admin.bulkMax ? live : 0;
  const isPublishedNow = sql`(r.status = 'live' and ${toPublish === 0})`;
  const refused = await withoutRefusedRows(db, {
    rows,
    write: async (part, shown) => {
      await part.execute(sql`
        update product_directory p set
          status = case when r.status = 'live' and not ${isPublishedNow} then 'draft' else r.status end,
          submitted_at = case when r.status = 'pending' then now() end,
          approved_at = case when ${isPublishedNow} then now() end
        from csv_import_rows r where r.import_id = ${importId} and r.product_id = p.id and p.status = 'deleted'
          and r.row_number between ${shown[0]?.number ?? 0} and ${shown.at(-1)?.number ?? 0}`);
    },
  });
  await removeHidden(db, { importId, refused });
  await db.execute(sql`
    insert into audit_log (actor_id, action, object_type, object_id, after)
    select ${adminId}, 'product.imported', 'product', product_id, jsonb_build_object('importId', import_id, 'status', status)
    from csv_import_rows where import_id = ${importId} and product_id is not null order by row_number`);
  await db.execute(sql`update csv_imports set state = 'imported', imported_at = now() where id = ${importId}`);
  return { toPublish, refused };
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
