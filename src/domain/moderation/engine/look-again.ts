import { and, eq, inArray, sql } from "drizzle-orm";
import * as engine from "#contract/admin/messages/engine.ts";
import type { Db } from "#db/database.ts";
import { engineLooks } from "#db/schema/engine.ts";
import { adminJobs } from "#db/schema/operations.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import type { JobKind } from "../../records/jobs/job-kind.ts";
import { startJob } from "../../records/jobs/start-job.ts";
import type { AnyFindingKind } from "./kinds/finding-kind.ts";
import { lookOnce } from "./look-once.ts";

const jobKind = "engine.look";

type Asking = { kinds: readonly AnyFindingKind[]; actorId: string };

/** Starts a job that checks everything from the beginning, or returns the running one. */
export async function lookAgain(db: Db, { kinds, actorId }: Asking): Promise<{ jobId: number }> {
  return await db.transaction(async (tx) => {
    // Two clicks start one job.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${jobKind}))`);
    const [running] = await tx
      .select({ id: adminJobs.id })
      .from(adminJobs)
      .where(and(eq(adminJobs.kind, jobKind), eq(adminJobs.state, "open")));
    if (running) return { jobId: running.id };
    let total = 0;
    for (const kind of kinds) total += await kind.count(tx);
    const { id } = await startJob(tx, { kind: jobKind, params: {}, total, requestedBy: actorId });
    await recordAct(tx, { actorId, action: "engine.looked", objectType: "job", objectId: id });
    return { jobId: id };
  });
}

/** The kinds whose round is over. */
type Cursor = { finished: string[]; looked: number };

export function lookAgainJob(kinds: readonly AnyFindingKind[]): JobKind<object, Cursor> {
  return {
    kind: jobKind,
    isBackground: true,
    async step(tx, { cursor }) {
      if (cursor === null) await restartRounds(tx, { kinds });
      const { finished, looked } = cursor ?? { finished: [], looked: 0 };
      const kind = kinds.find((one) => !finished.includes(one.kind));
      if (!kind) return { cursor: { finished, looked }, moved: 0, isFinished: true };
      const look = await lookOnce(tx, { kind });
      const next = {
        finished: look.isFinished ? [...finished, kind.kind] : finished,
        looked: looked + look.looked,
      };
      const isFinished = next.finished.length === kinds.length;
      return {
        cursor: next,
        moved: look.looked,
        isFinished,
        // Items that were added or deleted meanwhile count too, so that the result and the progress show the same
        // number.
        ...(isFinished && { total: next.looked, result: { message: engine.lookedAgain(next.looked) } }),
      };
    },
  };
}

async function restartRounds(tx: Db, { kinds }: { kinds: readonly AnyFindingKind[] }): Promise<void> {
  const names = kinds.map(({ kind }) => kind as string);
  await tx.update(engineLooks).set({ roundStartedAt: null, cursor: null }).where(inArray(engineLooks.kind, names));
}
