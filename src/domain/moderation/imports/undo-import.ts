import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { startJob } from "../../records/jobs/start-job.ts";
import { lockImport } from "./lock-import.ts";

type Undoing = { importId: number; adminId: string };

/**
 * Deletes all products of an import permanently, in a job, within 24 hours, even those that were changed since. An undo
 * that was canceled can be started again, and continues with the remaining products.
 */
export async function undoImport(db: Db, { importId, adminId }: Undoing): Promise<{ jobId: number | null }> {
  return await db.transaction(async (tx) => {
    const { state, jobId, isRunning, isUndoable, fileName } = await lockImport(tx, { importId });
    if (state === "undone" || (state === "undoing" && isRunning)) return { jobId };
    if (state !== "imported" && state !== "undoing") throw new DomainError("not_found");
    if (isRunning) throw new DomainError("import_busy");
    if (!isUndoable) throw new DomainError("import_undo_over");
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from csv_import_rows r join product_directory p on p.id = r.product_id
      where r.import_id = ${importId}`);
    const products = rows[0]?.n ?? 0;
    const job = await startJob(tx, {
      kind: "imports.undo",
      params: { importId },
      total: products,
      requestedBy: adminId,
    });
    await tx.update(csvImports).set({ state: "undoing", jobId: job.id }).where(eq(csvImports.id, importId));
    await recordAct(tx, {
      actorId: adminId,
      action: "import.undone",
      objectType: "import",
      objectId: importId,
      after: { fileName, products },
    });
    return { jobId: job.id };
  });
}
