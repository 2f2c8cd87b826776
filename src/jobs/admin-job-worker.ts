import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import type { AnyJobKind } from "#domain/records/jobs/job-kind.ts";
import { runNextStep } from "#domain/records/jobs/run-next-step.ts";

const PAUSE_MS = 1000;
// After this the step is abandoned: the database rolls it back, and another process runs it.
const STOP_PATIENCE_MS = 5000;

type AdminJobWorkerOptions = {
  db: Db;
  kinds: readonly AnyJobKind[];
  log: Pick<Logger, "warn" | "error">;
  /** Whether staff need a second factor before they can decide anything (ADMIN_TWO_FACTOR). */
  requiresSecondFactor?: boolean;
  onStep?: Parameters<typeof runNextStep>[1]["onStep"];
};

export type AdminJobWorker = {
  start(): void;
  /** Takes no new step; the one in progress is finished. */
  stop(): Promise<void>;
};

/**
 * Runs the admin area's long jobs, one step at a time, with background jobs in a separate lane. Polls, like the letter
 * worker, and for the same reason.
 */
export function createAdminJobWorker({ db, kinds, ...services }: AdminJobWorkerOptions): AdminJobWorker {
  const stopping = new AbortController();
  let lanes: Promise<void>[] = [];

  async function run(ofLane: readonly AnyJobKind[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const outcome = await runNextStep(db, { kinds: ofLane, ...services }).catch((error: unknown) => {
        services.log.warn({ err: error }, "cannot read the admin jobs");
        return null;
      });
      if (!outcome) await wait(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start() {
      lanes = [kinds.filter((kind) => !kind.isBackground), kinds.filter((kind) => kind.isBackground)].map(run);
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(lanes), wait(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
