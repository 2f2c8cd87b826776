import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import type { StepResult } from "../../records/jobs/job-kind.ts";

/** A kind of long job whose steps don't depend on who started it. */
export type StepwiseJob<Params, Cursor> = {
  kind: string;
  step(db: Db, work: { params: Params; cursor: Cursor | null }): Promise<StepResult<Cursor>>;
};

/** How many products a step moves. This limits how long it holds their locks, not the size of a statement. */
export const STEP_SIZE = limits.taxonomy.stepSize;

/** The message of a canceled job. */
export const goesOnLater = { message: "Choose Finish in the list to move the rest." };

type Work<Params, Cursor> = { job: StepwiseJob<Params, Cursor>; params: Params };

/** All steps in one transaction, for few products. */
export async function runSteps<Params, Cursor>(db: Db, { job, params }: Work<Params, Cursor>): Promise<void> {
  // It takes longer than a request's usual timeout allows.
  await db.execute(sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`);
  let cursor: Cursor | null = null;
  for (;;) {
    const result: StepResult<Cursor> = await job.step(db, { params, cursor });
    if (result.isFinished) return;
    cursor = result.cursor;
  }
}
