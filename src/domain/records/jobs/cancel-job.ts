import { and, eq, sql } from "drizzle-orm";
import type { AdminJob } from "#contract/admin/site/jobs.ts";
import type { Db } from "#db/database.ts";
import { adminJobs } from "#db/schema/operations.ts";
import { recordAct } from "../audit/record-act.ts";
import { getJob, type JobViewer, visibleJob } from "./get-job.ts";

/**
 * Ends a job between two steps: finished steps stay, and the step that is running leaves nothing behind. A job that has
 * ended stays as it is.
 */
export async function cancelJob(db: Db, wanted: { jobId: number; viewer: JobViewer }): Promise<AdminJob> {
  return await db.transaction(async (tx) => {
    const [canceled] = await tx
      .update(adminJobs)
      .set({ state: "cancelled", settledAt: sql`now()` })
      .where(and(visibleJob(wanted), eq(adminJobs.state, "open")))
      .returning({ kind: adminJobs.kind, moved: adminJobs.moved, total: adminJobs.total });
    if (canceled) {
      await recordAct(tx, {
        actorId: wanted.viewer.userId,
        action: "job.cancelled",
        objectType: "job",
        objectId: wanted.jobId,
        after: canceled,
      });
    }
    return await getJob(tx, wanted);
  });
}
