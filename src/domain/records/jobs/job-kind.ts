import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";

/** The administrator who started the job, with the role they have when the step runs. */
export type JobActor = Pick<Viewer, "userId" | "isAdmin" | "isModerator" | "isSecondFactorRequired">;

export type StepInput<Params, Cursor> = {
  jobId: number;
  params: Params;
  /** The previous step's cursor; null for the first. */
  cursor: Cursor | null;
  actor: JobActor;
};

export type StepResult<Cursor> = {
  cursor: Cursor;
  /** How many items this step has handled, changed or not. */
  moved: number;
  isFinished: boolean;
  /** The actual number of items, if the number at the job's start was an estimate. */
  total?: number;
  /** The job's report so far; replaces the earlier steps' report. */
  result?: Record<string, unknown>;
};

/**
 * One kind of long job. A step is one transaction, which also stores cursor and progress: it happens once or not at all.
 * It should take a few seconds at most. A DomainError ends the job; anything else is tried again.
 */
export type JobKind<Params extends object, Cursor> = {
  kind: string;
  /** Its steps take seconds and nobody waits for them: it runs in a separate lane, so the others never wait for it. */
  isBackground?: true;
  step(tx: Db, input: StepInput<Params, Cursor>): Promise<StepResult<Cursor>>;
};

/** A kind as the worker sees it, without its types. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own types; the worker only passes them on.
export type AnyJobKind = JobKind<any, any>;
