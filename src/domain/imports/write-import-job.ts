import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import * as adminImports from "#contract/messages/admin-imports.ts";
import type { Db } from "#db/database.ts";
import type { JobKind, StepInput, StepResult } from "../admin-jobs/job-kind.ts";
import { recordAct } from "../audit/record-act.ts";
import { listImportRows } from "./list-import-rows.ts";
import { openRowReader } from "./open-row-reader.ts";
import { showProducts } from "./show-products.ts";
import { writeHiddenProducts } from "./write-hidden-products.ts";

type Params = { importId: number };
/** Rows are written up to `after`; then, if many go live, they are published up to it. */
type Cursor = { phase: "write" | "publish"; after: number; written: number };
type Input = StepInput<Params, Cursor>;

/**
 * Writes the products where nobody sees them, 500 at a step, and shows all of them with one statement at the end
 * (decision 0051). Killed, it goes on; cancelled or failed before that statement, `clearAbandonedImports` removes them.
 */
export const writeImportJob: JobKind<Params, Cursor> = {
  kind: "imports.write",
  async step(tx, input) {
    if (!input.actor.isAdmin) throw new DomainError("forbidden");
    const cursor: Cursor = input.cursor ?? { phase: "write", after: 0, written: 0 };
    return cursor.phase === "publish" ? await publish(tx, input, cursor) : await write(tx, input, cursor);
  },
};

async function write(tx: Db, { params: { importId }, actor }: Input, before: Cursor): Promise<StepResult<Cursor>> {
  const read = await openRowReader(tx, { importId });
  const listed = await listImportRows(tx, { importId, after: before.after, isImport: true });
  const rows = listed.map(({ number, cells }) => ({ number, ...read(cells) }));
  if (rows.some(({ problems }) => problems.length > 0)) throw new DomainError("import_outdated");
  await writeHiddenProducts(tx, { importId, rows });
  const written = before.written + rows.length;
  const result = { importId, message: adminImports.productsImported(written) };
  if (rows.length === limits.admin.bulkMax) {
    const cursor: Cursor = { phase: "write", after: rows.at(-1)?.number ?? before.after, written };
    return { cursor, moved: rows.length, isFinished: false };
  }
  const { toPublish } = await showProducts(tx, { importId, adminId: actor.userId });
  await recordAct(tx, {
    actorId: actor.userId,
    action: "import.finished",
    objectType: "import",
    objectId: importId,
    after: { products: written },
  });
  const cursor: Cursor = { phase: "publish", after: 0, written };
  return { cursor, moved: rows.length, isFinished: toPublish === 0, result };
}

/** Products that somebody has changed since they appeared stay as they are. */
async function publish(tx: Db, { params: { importId } }: Input, before: Cursor): Promise<StepResult<Cursor>> {
  const { rows } = await tx.execute<{ number: number; id: number }>(sql`
    select row_number as number, product_id::int as id from csv_import_rows
    where import_id = ${importId} and row_number > ${before.after} and product_id is not null and status = 'live'
    order by row_number limit ${sql.raw(String(limits.admin.bulkMax))}`);
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`
    update product_directory set status = 'live', approved_at = now(), updated_at = now()
    where id = any (${sql.param(ids)}::bigint[]) and status = 'draft' and version = 1`);
  return {
    cursor: { ...before, after: rows.at(-1)?.number ?? before.after },
    moved: rows.length,
    isFinished: rows.length < limits.admin.bulkMax,
  };
}
