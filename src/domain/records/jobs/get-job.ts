import { and, eq, type SQL } from "drizzle-orm";
import type { AdminJob } from "#contract/admin/site/jobs.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { messages } from "#contract/shared/messages.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";
import { adminJobs } from "#db/schema/operations.ts";

export type JobViewer = Pick<Viewer, "userId" | "isAdmin">;

export async function getJob(db: Db, wanted: { jobId: number; viewer: JobViewer }): Promise<AdminJob> {
  const [row] = await db.select().from(adminJobs).where(visibleJob(wanted));
  if (!row) throw new DomainError("not_found");
  return toAdminJob(row);
}

/** Administrators see every job, moderators their own. */
export function visibleJob({ jobId, viewer }: { jobId: number; viewer: JobViewer }): SQL | undefined {
  return and(eq(adminJobs.id, jobId), viewer.isAdmin ? undefined : eq(adminJobs.requestedBy, viewer.userId));
}

export function toAdminJob(row: typeof adminJobs.$inferSelect): AdminJob {
  const { id, kind, state, total, moved, result, failure, createdAt, settledAt } = row;
  return {
    id,
    kind,
    state,
    total,
    moved,
    result,
    error: failure && messages.errors[failure].text,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
