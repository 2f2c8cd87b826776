import { eq, sql } from "drizzle-orm";
import type { BulkChange } from "#contract/admin/products/bulk-acts.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { bulkActs } from "#db/schema/operations.ts";
import type { JobActor, JobKind } from "../../records/jobs/job-kind.ts";
import { changeAllowed, nameRefused, type RefusedProduct } from "./change-batch.ts";
import { jobKindOf } from "./job-kind-of.ts";
import { recordItems } from "./record-items.ts";
import { resultOf } from "./result-of.ts";
import { undoItems } from "./undo-items.ts";

type Params = { actId: number };
/** The last product done, and the results so far. */
type Cursor = { after: number; settled: number; refusals: number; refused: (RefusedProduct & { name: string })[] };

const start: Cursor = { after: 0, settled: 0, refusals: 0, refused: [] };

type Worked = { settled: number; refused: RefusedProduct[] };
type Work = (
  tx: Db,
  batch: Params & {
    batchId: string;
    productIds: number[];
    change: BulkChange;
    actor: JobActor;
  },
) => Promise<Worked>;

/** Goes through the items of a bulk act by id, 500 per step. */
function itemsJob(action: BulkChange["action"] | "undo", work: Work): JobKind<Params, Cursor> {
  return {
    kind: jobKindOf(action),
    async step(tx, { params: { actId }, cursor, actor }) {
      const before = cursor ?? start;
      const [act] = await tx
        .select({ change: bulkActs.change, batchId: bulkActs.batchId })
        .from(bulkActs)
        .where(eq(bulkActs.id, actId));
      if (!act) throw new DomainError("not_found");
      const productIds = await listItems(tx, { actId, after: before.after, isUndo: action === "undo" });
      const { settled, refused } = await work(tx, { actId, ...act, productIds, actor });
      const isFinished = productIds.length < limits.admin.bulkMax;
      if (isFinished && action !== "undo") await holdLetters(tx, { batchId: act.batchId });
      const next: Cursor = {
        after: productIds.at(-1) ?? before.after,
        settled: before.settled + settled,
        refusals: before.refusals + refused.length,
        refused: [
          ...before.refused,
          ...(await nameRefused(tx, { refused: refused.slice(0, limits.admin.refusedShown - before.refused.length) })),
        ],
      };
      return {
        cursor: next,
        moved: productIds.length,
        isFinished,
        result: { actId, ...resultOf({ action, ...next }) },
      };
    },
  };
}

/** An act can be undone for some time after its end, so letters and notices of its first steps wait until then too. */
async function holdLetters(db: Db, { batchId }: { batchId: string }): Promise<void> {
  await db.execute(sql`
    update notices set visible_at = now() + make_interval(secs => ${limits.admin.letterWaitMs / 1000})
    where decision_batch_id = ${batchId} and visible_at > now()`);
  await db.execute(sql`
    update letters set next_try_at = now() + make_interval(secs => ${limits.admin.letterWaitMs / 1000})
    where decision_batch_id = ${batchId} and tries = 0 and state = 'queued'`);
}

/** The act's items by id: for an undo only those it changed, otherwise all of them. */
async function listItems(db: Db, { actId, after, isUndo }: { actId: number; after: number; isUndo: boolean }) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from bulk_act_items
    where act_id = ${actId} and product_id > ${after} and (not ${isUndo} or version is not null)
    order by product_id limit ${sql.raw(String(limits.admin.bulkMax))}`);
  return rows.map(({ id }) => id);
}

const changeItems: Work = async (tx, { actId, batchId, productIds, change, actor }) => {
  const products = productIds.map((productId) => ({ productId }));
  const { settled, changed, refused } = await changeAllowed(tx, { change, products, actor, batchId });
  if (change.action !== "delete") await recordItems(tx, { actId, changed });
  return { settled, refused };
};

export const bulkActJobs = [
  itemsJob("publish", changeItems),
  itemsJob("draft", changeItems),
  itemsJob("reject", changeItems),
  itemsJob("delete", changeItems),
  itemsJob("remap", changeItems),
  itemsJob("undo", undoItems),
];
