import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import { allowMoreTime } from "../../catalog/products/life/judge-products.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { startJob } from "../../records/jobs/start-job.ts";
import { kindOf } from "./jobs-with-options.ts";
import { lockImport } from "./lock-import.ts";
import { changesSomethingSql } from "./updating/update-listed-products.ts";

type Starting = { importId: number; adminId: string; leavesOutProblems: boolean; leavesOutDuplicates: boolean };

/** Imports the checked rows in a job, all or none of those that are not left out. Starting it twice starts it once. */
export async function startImport(db: Db, starting: Starting): Promise<{ jobId: number | null }> {
  const { importId, adminId, leavesOutProblems, leavesOutDuplicates } = starting;
  return await db.transaction(async (tx) => {
    const { state, isRunning, jobId, fileName, plan } = await lockImport(tx, { importId });
    if (state === "importing" || state === "imported") return { jobId };
    if (isRunning) throw new DomainError("import_busy");
    if (state !== "checked") throw new DomainError("import_unchecked");
    await allowMoreTime(tx);
    const isLeftOut = sql`((${leavesOutProblems} and problems <> '[]') or (${leavesOutDuplicates} and duplicates <> '[]'))`;
    await tx.execute(sql`
      update csv_import_rows set is_left_out = not is_left_out
      where import_id = ${importId} and is_left_out <> ${isLeftOut}`);
    const { added, live, updated, wrong } = await countRows(tx, { importId });
    if (wrong > 0) throw new DomainError("import_has_problems");
    if (added + updated === 0) throw new DomainError("import_empty");
    const job = await startJob(tx, {
      kind: kindOf("imports.write", plan),
      params: { importId },
      // Above 500, those that go live are published afterwards.
      total: added + (live > limits.admin.bulkMax ? live : 0) + updated,
      requestedBy: adminId,
    });
    await tx.update(csvImports).set({ state: "importing", jobId: job.id }).where(eq(csvImports.id, importId));
    await recordAct(tx, {
      actorId: adminId,
      action: "import.started",
      objectType: "import",
      objectId: importId,
      after: { fileName, rows: added, updates: updated },
    });
    return { jobId: job.id };
  });
}

type Counts = { added: number; live: number; updated: number; wrong: number };

async function countRows(db: Db, { importId }: { importId: number }): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select (count(*) filter (where updates_id is null))::int as added,
      (count(*) filter (where updates_id is null and status = 'live'))::int as live,
      (count(*) filter (where ${changesSomethingSql}))::int as updated,
      (count(*) filter (where problems <> '[]'))::int as wrong
    from csv_import_rows where import_id = ${importId} and not is_left_out`);
  return rows[0] ?? { added: 0, live: 0, updated: 0, wrong: 0 };
}
