import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import type { StaffRole } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";
import type { AnyJobKind, JobActor, StepResult } from "./job-kind.ts";

type StepServices = {
  kinds: readonly AnyJobKind[];
  log: Pick<Logger, "warn" | "error">;
  requiresSecondFactor?: boolean | undefined;
  /** Told of every step that ran. */
  onStep?: ((step: { kind: string; outcome: StepOutcome; ms: number }) => void) | undefined;
};

/** `lost`: the job was canceled, or another process has it. */
export type StepOutcome = "moved" | "done" | "retry" | "failed" | "lost";

/** Retries after 2, 4, 8 and 16 seconds. */
const MAX_TRIES = 5;
/** A process that dies blocks its job for this long; a process that works renews the lease. */
const LEASE_SECONDS = 15;

type Asked = { userId: string | null; requiresSecondFactor?: boolean | undefined };

/**
 * Runs the next step of the job that has waited longest; null if none is due. The step's transaction stores the cursor
 * only while the lease is ours, so nothing is done twice, even if a process died or was slow.
 */
export async function runNextStep(db: Db, services: StepServices): Promise<StepOutcome | null> {
  const job = await takeJob(db, services.kinds);
  if (!job) return null;
  const startedAt = performance.now();
  const outcome = await runTakenJob(db, { job, ...services });
  services.onStep?.({ kind: job.kind.kind, outcome, ms: performance.now() - startedAt });
  return outcome;
}

type Running = Omit<StepServices, "kinds"> & { job: TakenJob };

async function runTakenJob(db: Db, { job, log, requiresSecondFactor }: Running): Promise<StepOutcome> {
  const renewal = setInterval(() => void renewLease(db, job).catch(() => {}), (LEASE_SECONDS * 1000) / 3);
  try {
    if (job.tries > MAX_TRIES) throw new Error("The process died at every try");
    return await db.transaction((tx) => runStep(tx, { ...job, requiresSecondFactor }));
  } catch (error) {
    if (error === leaseLost) return "lost";
    const facts = { job: job.id, kind: job.kind.kind, tries: job.tries, err: error };
    const failure = failureOf(error, job);
    await noteFailure(db, { job, failure });
    if (failure === null) log.warn(facts, "a step of a job failed, will retry");
    else log.error(facts, "gave up on a job");
    return failure === null ? "retry" : "failed";
  } finally {
    clearInterval(renewal);
  }
}

type TakenJob = {
  id: number;
  kind: AnyJobKind;
  params: object;
  cursor: unknown;
  requestedBy: string | null;
  /** Including this one. */
  tries: number;
  lease: string;
};

/** Only kinds this process knows: another version may run beside it during a deploy. */
async function takeJob(db: Db, kinds: readonly AnyJobKind[]): Promise<TakenJob | null> {
  const lease = randomUUID();
  const names = kinds.map(({ kind }) => kind);
  const { rows } = await db.execute<Omit<TakenJob, "kind"> & { kind: string }>(sql`
    update admin_jobs set lease = ${lease}, tries = tries + 1, due_at = ${leaseEnd}
    where id = (
      select id from admin_jobs where state = 'open' and due_at <= now() and kind = any (${sql.param(names)}::text[])
      order by due_at limit 1 for update skip locked)
    returning id, kind, params, cursor, requested_by as "requestedBy", tries, lease`);
  const [row] = rows;
  const kind = kinds.find((one) => one.kind === row?.kind);
  return row && kind ? { ...row, kind } : null;
}

const leaseEnd = sql.raw(`now() + interval '${LEASE_SECONDS} seconds'`);
const leaseLost = new Error("Another process has this job, or nobody wants it anymore");

type Step = TakenJob & Pick<StepServices, "requiresSecondFactor">;

async function runStep(tx: Db, job: Step): Promise<StepOutcome> {
  // A step may move five hundred products with all their links.
  await tx.execute(sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`);
  const { id: jobId, kind, params, cursor, requestedBy, requiresSecondFactor } = job;
  const actor = await getJobActor(tx, { userId: requestedBy, requiresSecondFactor });
  const step = await kind.step(tx, { jobId, params, cursor, actor });
  await keepStep(tx, { job, step });
  return step.isFinished ? "done" : "moved";
}

/** The last statement of the step: canceling waits only for this one, never for the work before it. */
async function keepStep(tx: Db, { job, step }: { job: TakenJob; step: StepResult<unknown> }): Promise<void> {
  const { cursor, moved, isFinished, total, result } = step;
  const kept = await tx.execute(sql`
    update admin_jobs set cursor = ${JSON.stringify(cursor)}::jsonb, moved = moved + ${moved}, total = coalesce(${total ?? null}::int, total),
      tries = 0, due_at = now(),
      lease = null, result = coalesce(${result ? JSON.stringify(result) : null}::jsonb, result),
      state = ${isFinished ? "done" : "open"}, settled_at = ${isFinished ? sql`now()` : null}
    where id = ${job.id} and lease = ${job.lease} and state = 'open'`);
  if (kept.rowCount === 0) throw leaseLost;
}

async function renewLease(db: Db, { id, lease }: TakenJob): Promise<void> {
  await db.execute(sql`
    update admin_jobs set due_at = ${leaseEnd} where id = ${id} and lease = ${lease} and state = 'open'`);
}

/** Null if the step will be tried again. */
function failureOf(error: unknown, { tries }: TakenJob): ErrorCode | null {
  if (error instanceof DomainError) return error.code;
  return tries >= MAX_TRIES ? "server_error" : null;
}

async function noteFailure(db: Db, { job, failure }: { job: TakenJob; failure: ErrorCode | null }): Promise<void> {
  const change = failure
    ? sql`state = 'failed', failure = ${failure}, settled_at = now()`
    : sql`due_at = now() + interval '1 second' * power(2, tries)`;
  await db.execute(sql`
    update admin_jobs set ${change}, lease = null where id = ${job.id} and lease = ${job.lease} and state = 'open'`);
}

/** Read before each step: a job stops when its administrator has lost the role or the account. */
async function getJobActor(db: Db, { userId, requiresSecondFactor = false }: Asked): Promise<JobActor> {
  const { rows } = await db.execute<{ role: StaffRole }>(sql`
    select a.role from admin_users a join users u on u.id = a.user_id
    where u.id = ${userId} and u.disabled_at is null`);
  const [row] = rows;
  if (userId === null || !row) throw new DomainError("forbidden");
  return {
    userId,
    isAdmin: row.role === "admin",
    isModerator: row.role === "moderator",
    ...(requiresSecondFactor && { isSecondFactorRequired: true as const }),
  };
}
