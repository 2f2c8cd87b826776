import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import type { ImportState } from "#db/schema/operations.ts";
import type { StoredPlan } from "./reading/stored-plan.ts";

export type LockedImport = {
  id: number;
  fileName: string;
  headers: string[];
  rowCount: number;
  state: ImportState;
  plan: StoredPlan | null;
  jobId: number | null;
  isRunning: boolean;
  isUndoable: boolean;
};

/** Every command that changes an import's state locks it first, so that two administrators don't start it twice. */
export async function lockImport(db: Db, { importId }: { importId: number }): Promise<LockedImport> {
  await db.execute(sql`select from csv_imports where id = ${importId} for update`);
  const { rows } = await db.execute<LockedImport>(sql`
    select i.id::int as id, i.file_name as "fileName", i.headers, i.row_count as "rowCount", i.state, i.plan,
      i.job_id::int as "jobId", coalesce(j.state = 'open', false) as "isRunning",
      coalesce(i.imported_at > now() - make_interval(secs => ${csvLimits.undoMs / 1000}), false) as "isUndoable"
    from csv_imports i left join admin_jobs j on j.id = i.job_id
    where i.id = ${importId} and i.state <> 'uploading'`);
  const [found] = rows;
  if (!found) throw new DomainError("not_found");
  return found;
}
