import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { startJob } from "../../records/jobs/start-job.ts";
import { runSteps, type StepwiseJob } from "./work-in-steps.ts";

type Work<Params, Cursor> = {
  job: StepwiseJob<Params, Cursor>;
  params: Params;
  /** How many products have to be moved. */
  total: number;
  actorId: string;
  inlineMax?: number;
};

/** Up to 500 products move in the caller's transaction; more are moved by a job, in steps. */
export async function finishOrQueue<Params extends object, Cursor>(
  db: Db,
  { job, params, total, actorId, inlineMax = limits.admin.bulkMax }: Work<Params, Cursor>,
): Promise<{ products: number; jobId: number | null }> {
  if (total > inlineMax) {
    const { id } = await startJob(db, { kind: job.kind, params, total, requestedBy: actorId });
    return { products: total, jobId: id };
  }
  await runSteps(db, { job, params });
  return { products: total, jobId: null };
}
