import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import type { Import } from "#contract/admin/products/imports.ts";

/** Of a row `i` of csv_imports and its job `j`. */
export const importColumns = sql`i.id::int as id, i.file_name as "fileName", i.state, i.row_count as "rowCount",
  i.job_id::int as "jobId", coalesce(j.state = 'open', false) as "isRunning", i.created_at as "createdAt",
  case when i.state in ('imported', 'undoing') and i.imported_at + ${undoTime()} > now()
    then i.imported_at + ${undoTime()} end as "undoUntil"`;

function undoTime() {
  return sql`make_interval(secs => ${sql.raw(String(csvLimits.undoMs / 1000))})`;
}

export type ImportRecord = Omit<Import, "createdAt" | "undoUntil"> & {
  createdAt: Date | string;
  undoUntil: Date | string | null;
};

export function toImport({
  id,
  fileName,
  state,
  rowCount,
  jobId,
  isRunning,
  createdAt,
  undoUntil,
}: ImportRecord): Import {
  const [added, until] = [new Date(createdAt).toISOString(), undoUntil && new Date(undoUntil).toISOString()];
  return { id, fileName, state, rowCount, jobId, isRunning, createdAt: added, undoUntil: until };
}
