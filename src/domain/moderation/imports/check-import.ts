import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { missingColumns } from "#contract/admin/products/import-fields.ts";
import type { ImportPlan } from "#contract/admin/products/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import { requireCategories } from "../../catalog/products/content/require-categories.ts";
import { startJob } from "../../records/jobs/start-job.ts";
import { kindOf } from "./jobs-with-options.ts";
import { lockImport } from "./lock-import.ts";

type Check = { importId: number; adminId: string; plan: ImportPlan };

/**
 * The dry run: a job notes each row's problems and likely duplicates. The mapping is remembered for files with the
 * same headers. It can be repeated with another plan until the import starts.
 */
export async function checkImport(db: Db, { importId, adminId, plan }: Check): Promise<{ jobId: number }> {
  return await db.transaction(async (tx) => {
    const { state, isRunning, headers, rowCount } = await lockImport(tx, { importId });
    if (isRunning || (state !== "uploaded" && state !== "checked")) throw new DomainError("import_busy");
    const chosen = plan.columns.filter((field) => field !== null);
    if (plan.columns.length !== headers.length || new Set(chosen).size < chosen.length) {
      throw new DomainError("invalid_input", { fields: { columns: [validation.invalidValue] } });
    }
    const missing = missingColumns(plan.columns, plan);
    if (missing.length > 0) {
      throw new DomainError("csv_missing_fields", { fields: { columns: [validation.csvMissingFields(missing)] } });
    }
    const { nicheIds, subcategoryIds } = plan;
    await requireCategories(tx, { nicheIds, subcategoryIds, canUseDrafts: true });
    await tx.execute(sql`
      insert into csv_mappings (headers_key, columns)
      values (${headersKey(headers)}, ${JSON.stringify(plan.columns)}::jsonb)
      on conflict (headers_key) do update set columns = excluded.columns, used_at = now()`);
    const { id: jobId } = await startJob(tx, {
      kind: kindOf("imports.check", plan),
      params: { importId },
      total: rowCount,
      requestedBy: adminId,
    });
    await tx.update(csvImports).set({ plan, jobId, state: "uploaded" }).where(eq(csvImports.id, importId));
    return { jobId };
  });
}

/** The order of headers matters, their case and spaces don't. */
export function headersKey(headers: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(headers.map((header) => header.toLowerCase().trim())))
    .digest("hex");
}
