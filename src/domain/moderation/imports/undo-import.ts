import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { startJob } from "../../records/jobs/start-job.ts";
import { kindOf } from "./jobs-with-options.ts";
import { lockImport } from "./lock-import.ts";

type Undoing = { importId: number; adminId: string };

/**
 * Deletes all products of an import permanently, in a job, within 24 hours, even those that were changed since, and sets
 * back what it changed on others. An undo
 * that was canceled can be started again, and continues with the remaining products.
 */
export async function undoImport(db: Db, { importId, adminId }: Undoing): Promise<{ jobId: number | null }> {
  return await db.transaction(async (tx) => {
    const { state, jobId, isRunning, isUndoable, fileName, plan } = await lockImport(tx, { importId });
    if (state === "undone" || (state === "undoing" && isRunning)) return { jobId };
    if (state !== "imported" && state !== "undoing") throw new DomainError("not_found");
    if (isRunning) throw new DomainError("import_busy");
    if (!isUndoable) throw new DomainError("import_undo_over");
    const { products, updated } = await countRows(tx, { importId });
    const job = await startJob(tx, {
      kind: kindOf("imports.undo", plan),
      params: { importId },
      total: products + updated,
      requestedBy: adminId,
    });
    await tx.update(csvImports).set({ state: "undoing", jobId: job.id }).where(eq(csvImports.id, importId));
    await recordAct(tx, {
      actorId: adminId,
      action: "import.undone",
      objectType: "import",
      objectId: importId,
      after: { fileName, products, updated },
    });
    return { jobId: job.id };
  });
}

type Counts = { products: number; updated: number };

async function countRows(db: Db, { importId }: { importId: number }): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(p.id)::int as products, (count(*) filter (where r.is_written))::int as updated
    from csv_import_rows r left join product_directory p on p.id = r.product_id where r.import_id = ${importId}`);
  return rows[0] ?? { products: 0, updated: 0 };
}
