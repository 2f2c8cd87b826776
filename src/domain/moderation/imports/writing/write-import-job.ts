import { sql } from "drizzle-orm";
import * as adminImports from "#contract/admin/messages/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import type { JobKind, StepInput, StepResult } from "#domain/records/jobs/job-kind.ts";
import { allowMoreTime } from "../../../catalog/products/life/judge-products.ts";
import { addNewCategories } from "../categories/add-new-categories.ts";
import { showNewCategories } from "../categories/show-new-categories.ts";
import { listImportRows } from "../list-import-rows.ts";
import { openRowReader } from "../reading/open-row-reader.ts";
import type { ReadRow } from "../reading/read-row.ts";
import { changesSomethingSql, UPDATES_AT_ONCE, updateListedProducts } from "../updating/update-listed-products.ts";
import { type RefusedRow, withoutRefusedRows } from "../without-refused-rows.ts";
import { showProducts } from "./show-products.ts";
import { writeHiddenProducts } from "./write-hidden-products.ts";

type Params = { importId: number };
/**
 * New products are written up to `after`; then, if many go live, they are published up to it, and then listed products
 * are updated up to it.
 */
type Cursor = {
  phase: "write" | "publish" | "update";
  after: number;
  written: number;
  /** Missing in a job that an older version started. */
  refused?: number;
  unpublished?: number;
  updated?: number;
};
type Input = StepInput<Params, Cursor>;

/**
 * Writes the products while they are hidden, 500 per step, and shows all of them at the end (decision 0051), with the
 * niches and subcategories that the import adds. After that it updates listed products, 100 per step. Rows that the
 * database refuses are recorded and left out. After a kill it continues; if it was canceled or failed before the
 * products were shown, `clearAbandonedImports` removes them.
 */
export const writeImportJob: JobKind<Params, Cursor> = {
  kind: "imports.write",
  async step(tx, input) {
    if (!input.actor.isAdmin) throw new DomainError("forbidden");
    const cursor: Cursor = input.cursor ?? { phase: "write", after: 0, written: 0 };
    if (input.cursor === null)
      await addNewCategories(tx, { importId: input.params.importId, adminId: input.actor.userId });
    if (cursor.phase === "publish") return await publish(tx, input, cursor);
    return cursor.phase === "update" ? await update(tx, input, cursor) : await write(tx, input, cursor);
  },
};

async function write(tx: Db, { params: { importId }, actor }: Input, before: Cursor): Promise<StepResult<Cursor>> {
  const { read } = await openRowReader(tx, { importId });
  const listed = await listImportRows(tx, { importId, after: before.after, areNew: true });
  const rows = listed.map(({ number, cells }) => ({ number, ...read(cells) }));
  if (rows.some(isOutdated)) throw new DomainError("import_outdated");
  const refused = await withoutRefusedRows(tx, {
    rows,
    write: (db, part) => writeHiddenProducts(db, { importId, rows: part }),
  });
  await noteRefused(tx, { importId, refused });
  const next: Cursor = {
    phase: "write",
    after: rows.at(-1)?.number ?? before.after,
    written: before.written + rows.length - refused.length,
    refused: (before.refused ?? 0) + refused.length,
  };
  if (rows.length === limits.admin.bulkMax) return { cursor: next, moved: rows.length, isFinished: false };
  const { toPublish, refused: hidden } = await showProducts(tx, { importId, adminId: actor.userId });
  await showNewCategories(tx, { importId, adminId: actor.userId });
  await noteRefused(tx, { importId, refused: hidden });
  const written = next.written - hidden.length;
  const shown: Cursor = { ...next, phase: "publish", after: 0, written, refused: (next.refused ?? 0) + hidden.length };
  await recordAct(tx, {
    actorId: actor.userId,
    action: "import.finished",
    objectType: "import",
    objectId: importId,
    after: { products: written },
  });
  if (toPublish > 0) return { cursor: shown, moved: rows.length, isFinished: false, result: resultOf(importId, shown) };
  return await thenUpdate(tx, { importId, cursor: shown, moved: rows.length });
}

/** A niche or subcategory is gone since the check. */
function isOutdated({ problems, newCategories }: ReadRow): boolean {
  return problems.length > 0 || newCategories.niche.length > 0 || newCategories.subcategory.length > 0;
}

type Then = { importId: number; cursor: Cursor; moved: number };

async function thenUpdate(tx: Db, { importId, cursor, moved }: Then): Promise<StepResult<Cursor>> {
  const { rows } = await tx.execute(sql`
    select from csv_import_rows where import_id = ${importId} and ${changesSomethingSql} and not is_left_out limit 1`);
  const next: Cursor = { ...cursor, phase: "update", after: 0 };
  return { cursor: next, moved, isFinished: rows.length === 0, result: resultOf(importId, next) };
}

/** Each product is edited as a whole; people may see some of them before the others. */
async function update(tx: Db, { params: { importId }, actor }: Input, before: Cursor): Promise<StepResult<Cursor>> {
  await allowMoreTime(tx);
  const reader = await openRowReader(tx, { importId });
  const { rows, updated, last, refused } = await updateListedProducts(tx, {
    importId,
    after: before.after,
    reader,
    actor,
  });
  await noteRefused(tx, { importId, refused });
  const cursor: Cursor = {
    ...before,
    after: last,
    updated: (before.updated ?? 0) + updated,
    refused: (before.refused ?? 0) + refused.length,
  };
  const isFinished = rows < UPDATES_AT_ONCE;
  if (isFinished) {
    await recordAct(tx, {
      actorId: actor.userId,
      action: "import.updated",
      objectType: "import",
      objectId: importId,
      after: { products: cursor.updated },
    });
  }
  return { cursor, moved: rows, isFinished, result: resultOf(importId, cursor) };
}

/** Products that somebody has changed since they appeared stay as they are. */
async function publish(tx: Db, { params: { importId } }: Input, before: Cursor): Promise<StepResult<Cursor>> {
  const { rows } = await tx.execute<{ number: number; id: number }>(sql`
    select row_number as number, product_id::int as id from csv_import_rows
    where import_id = ${importId} and row_number > ${before.after} and product_id is not null and status = 'live'
    order by row_number limit ${sql.raw(String(limits.admin.bulkMax))}`);
  const refused = await withoutRefusedRows(tx, { rows, write: publishProducts });
  await noteRefused(tx, { importId, refused });
  const cursor: Cursor = {
    ...before,
    after: rows.at(-1)?.number ?? before.after,
    unpublished: (before.unpublished ?? 0) + refused.length,
  };
  if (rows.length < limits.admin.bulkMax) return await thenUpdate(tx, { importId, cursor, moved: rows.length });
  return { cursor, moved: rows.length, isFinished: false, result: resultOf(importId, cursor) };
}

async function publishProducts(db: Db, rows: readonly { id: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db.execute(sql`
    update product_directory set status = 'live', approved_at = now(), updated_at = now()
    where id = any (${sql.param(ids)}::bigint[]) and status = 'draft' and version = 1`);
}

function resultOf(importId: number, { written, updated = 0, refused = 0, unpublished = 0 }: Cursor) {
  return { importId, message: adminImports.productsImported(written, { updated, refused, unpublished }) };
}

/** The report lists them with the other rows that have problems. */
async function noteRefused(db: Db, { importId, refused }: { importId: number; refused: RefusedRow[] }): Promise<void> {
  if (refused.length === 0) return;
  await db.execute(sql`
    update csv_import_rows r set problems = jsonb_build_array(f.problem), is_left_out = r.product_id is null
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as f (number int, problem text)
    where r.import_id = ${importId} and r.row_number = f.number`);
}
