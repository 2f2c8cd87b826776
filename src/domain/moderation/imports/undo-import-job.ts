import { sql } from "drizzle-orm";
import * as adminImports from "#contract/admin/messages/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { purgeProducts } from "../../catalog/products/life/deletion/purge-products.ts";
import { allowMoreTime } from "../../catalog/products/life/judge-products.ts";
import type { JobKind, StepInput, StepResult } from "../../records/jobs/job-kind.ts";
import { removeAddedCategories } from "./categories/remove-added-categories.ts";
import { restoreListedProducts } from "./updating/restore-listed-products.ts";
import { UPDATES_AT_ONCE } from "./updating/update-listed-products.ts";

type Params = { importId: number };
/** Products are deleted up to `after`; then the updated ones are restored. */
type Cursor = { after: number; removed: number; phase?: "restore"; restored?: number; kept?: number };
type Input = StepInput<Params, Cursor>;

/**
 * Deletes an import's products, 500 per step (a trigger records the addresses that are gone, rule 35), sets back what it
 * changed, 100 products per step, and removes the niches and subcategories it added unless others use them.
 */
export const undoImportJob: JobKind<Params, Cursor> = {
  kind: "imports.undo",
  async step(tx, input) {
    if (!input.actor.isAdmin) throw new DomainError("forbidden");
    const before = input.cursor ?? { after: 0, removed: 0 };
    return before.phase === "restore" ? await restore(tx, input, before) : await remove(tx, input, before);
  },
};

async function remove(tx: Db, { params: { importId }, actor }: Input, before: Cursor): Promise<StepResult<Cursor>> {
  const { rows } = await tx.execute<{ number: number; productId: number }>(sql`
    select r.row_number as number, p.id::int as "productId"
    from csv_import_rows r join product_directory p on p.id = r.product_id
    where r.import_id = ${importId} and r.row_number > ${before.after}
    order by r.row_number limit ${sql.raw(String(limits.admin.bulkMax))}`);
  const products = rows.map(({ productId }) => ({ productId }));
  // Their files are deleted by the nightly sweep.
  if (products.length > 0) await purgeProducts(tx, { products, actor, decidedBy: actor.userId });
  const cursor: Cursor = { after: rows.at(-1)?.number ?? before.after, removed: before.removed + products.length };
  if (rows.length === limits.admin.bulkMax) return { ...progress(cursor), moved: rows.length, isFinished: false };
  const { rows: updated } = await tx.execute(sql`
    select from csv_import_rows where import_id = ${importId} and is_written limit 1`);
  if (updated.length === 0) return await finish(tx, { importId, adminId: actor.userId, cursor, moved: rows.length });
  return { ...progress({ ...cursor, phase: "restore" }), moved: rows.length, isFinished: false };
}

async function restore(tx: Db, { params: { importId }, actor }: Input, before: Cursor): Promise<StepResult<Cursor>> {
  await allowMoreTime(tx);
  const { rows, restored, kept } = await restoreListedProducts(tx, { importId, actor });
  const cursor = { ...before, restored: (before.restored ?? 0) + restored, kept: (before.kept ?? 0) + kept };
  if (rows < UPDATES_AT_ONCE) return await finish(tx, { importId, adminId: actor.userId, cursor, moved: rows });
  return { ...progress(cursor), moved: rows, isFinished: false };
}

type Finish = { importId: number; adminId: string; cursor: Cursor; moved: number };

async function finish(tx: Db, { importId, adminId, cursor, moved }: Finish): Promise<StepResult<Cursor>> {
  const { kept: keptCategories } = await removeAddedCategories(tx, { importId, adminId });
  await tx.execute(sql`update csv_imports set state = 'undone' where id = ${importId}`);
  return { ...progress(cursor, { keptCategories }), moved, isFinished: true };
}

function progress(cursor: Cursor, { keptCategories = 0 } = {}): Pick<StepResult<Cursor>, "cursor" | "result"> {
  const { removed, restored = 0, kept = 0 } = cursor;
  return { cursor, result: { message: adminImports.importUndone(removed, { restored, kept, keptCategories }) } };
}
