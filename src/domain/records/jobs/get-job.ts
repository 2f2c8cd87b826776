import type { AdminJob } from "#contract/admin/site/jobs.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { adminJobs } from "#db/schema/operations.ts";
import { type JobViewer, toAdminJob, visibleJob } from "./job-columns.ts";

export async function getJob(db: Db, wanted: { jobId: number; viewer: JobViewer }): Promise<AdminJob> {
  const [row] = await db.select().from(adminJobs).where(visibleJob(wanted));
  if (!row) throw new DomainError("not_found");
  return toAdminJob(row);
}
