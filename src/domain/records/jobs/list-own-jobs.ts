import { and, desc, eq, sql } from "drizzle-orm";
import type { AdminJob } from "#contract/admin/site/jobs.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { adminJobs } from "#db/schema/operations.ts";
import { toAdminJob } from "./get-job.ts";

/** The person's jobs that run, and those that ended while they can still be undone; newest first. */
export async function listOwnJobs(db: Db, { userId }: { userId: string }): Promise<AdminJob[]> {
  const isRecent = sql`(${adminJobs.state} = 'open'
    or ${adminJobs.settledAt} > now() - make_interval(secs => ${limits.admin.undoMs / 1000}))`;
  const rows = await db
    .select()
    .from(adminJobs)
    .where(and(eq(adminJobs.requestedBy, userId), isRecent))
    .orderBy(desc(adminJobs.id))
    .limit(limits.admin.jobsShown);
  return rows.map(toAdminJob);
}
