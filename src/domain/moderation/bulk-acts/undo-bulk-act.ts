import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { bulkActs } from "#db/schema/operations.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { startJob } from "../../records/jobs/start-job.ts";
import { nameRefused, type RefusedProduct } from "./change-batch.ts";
import { jobKindOf } from "./job-kind-of.ts";
import { undoItems } from "./undo-items.ts";

type Undone = { jobId: number | null; settled: number; refused: (RefusedProduct & { name: string })[] };

/**
 * Undoes a bulk act for 15 minutes after it ended: up to 500 products at once, more in a job. Products that were changed
 * since are left out. Undoing twice changes nothing.
 */
export async function undoBulkAct(db: Db, { actId, actor }: { actId: number; actor: ProductActor }): Promise<Undone> {
  return await db.transaction(async (tx) => {
    const act = await lockAct(tx, { actId });
    if (act.isUndone) return { jobId: null, settled: 0, refused: [] };
    if (act.isRunning) throw new DomainError("bulk_act_running");
    if (!act.isRecent || act.change.action === "delete") throw new DomainError("bulk_undo_over");
    await tx.update(bulkActs).set({ undoneAt: sql`now()` }).where(eq(bulkActs.id, actId));
    if (act.items > limits.admin.bulkMax) {
      const kind = jobKindOf("undo");
      const job = await startJob(tx, { kind, params: { actId }, total: act.items, requestedBy: actor.userId });
      return { jobId: job.id, settled: 0, refused: [] };
    }
    const { rows } = await tx.execute<{ id: number }>(
      sql`select product_id as id from bulk_act_items where act_id = ${actId} and version is not null`,
    );
    const productIds = rows.map(({ id }) => id);
    const { settled, refused } = await undoItems(tx, {
      actId,
      batchId: act.batchId,
      productIds,
      change: act.change,
      actor,
    });
    const shown = refused.slice(0, limits.admin.refusedShown);
    return { jobId: null, settled, refused: await nameRefused(tx, { refused: shown }) };
  });
}

type LockedAct = Pick<typeof bulkActs.$inferSelect, "change" | "batchId"> & {
  isUndone: boolean;
  isRunning: boolean;
  isRecent: boolean;
  items: number;
};

async function lockAct(db: Db, { actId }: { actId: number }): Promise<LockedAct> {
  await db.execute(sql`select from bulk_acts where id = ${actId} for update`);
  const { rows } = await db.execute<LockedAct>(sql`
    select a.change, a.batch_id as "batchId", a.undone_at is not null as "isUndone", coalesce(j.state = 'open', false) as "isRunning",
      coalesce(j.settled_at, a.created_at) > now() - make_interval(secs => ${limits.admin.undoMs / 1000}) as "isRecent",
      (select count(*)::int from bulk_act_items i where i.act_id = a.id and i.version is not null) as items
    from bulk_acts a left join admin_jobs j on j.id = a.job_id where a.id = ${actId}`);
  const [act] = rows;
  if (!act) throw new DomainError("bulk_undo_over");
  return act;
}
