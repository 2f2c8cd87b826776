import { eq, sql } from "drizzle-orm";
import type { BulkChange } from "#contract/admin/products/bulk-acts.ts";
import type { ProductFilter } from "#contract/admin/products/products.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { bulkActs } from "#db/schema/operations.ts";
import { requireCategories } from "../../catalog/products/content/require-categories.ts";
import type { TargetProduct } from "../../catalog/products/life/judge-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { startJob } from "../../records/jobs/start-job.ts";
import { productFilterSql } from "../products/product-filter-sql.ts";
import { changeBatch, nameRefused, type RefusedProduct } from "./change-batch.ts";
import { jobKindOf } from "./job-kind-of.ts";
import { recordItems } from "./record-items.ts";

/** Products as the administrator saw them, or all that match, with the number they confirmed. */
export type ProductSelection = { products: TargetProduct[] } | { filter: ProductFilter; count: number };

type Starting = { change: BulkChange; selection: ProductSelection; actor: ProductActor };

export type StartedAct = {
  /** Null if nothing changed. */
  actId: number | null;
  jobId: number | null;
  settled: number;
  refused: (RefusedProduct & { name: string })[];
  fileKeys: string[];
};

/**
 * Makes the same change to many products: up to 500 at once, all or nothing; more in a job. The products are selected
 * now, by id, so that products that leave the filter while the job runs are still changed, once.
 */
export async function startBulkAct(db: Db, { change, selection, actor }: Starting): Promise<StartedAct> {
  return await db.transaction(async (tx) => {
    if (change.action === "remap") await requireRemap(tx, change);
    const [act] = await tx
      .insert(bulkActs)
      .values({ change, actorId: actor.userId })
      .returning({ id: bulkActs.id, batchId: bulkActs.batchId });
    if (!act) throw new Error("An insert returns its row");
    const { id: actId, batchId } = act;
    const products = "products" in selection ? selection.products : await fixSelection(tx, { actId, ...selection });
    if (products === null) return await leaveToJob(tx, { actId, change, selection, actor });
    const { isDone, settled, changed, refused, fileKeys } = await changeBatch(tx, {
      change,
      products,
      actor,
      batchId,
      isSingle: products.length === 1,
    });
    const isUndoable = changed.length > 0 && change.action !== "delete";
    if (isUndoable) await recordItems(tx, { actId, changed });
    else await tx.delete(bulkActs).where(eq(bulkActs.id, actId));
    const shown = refused.slice(0, limits.admin.refusedShown);
    return {
      actId: isDone && isUndoable ? actId : null,
      jobId: null,
      settled,
      refused: await nameRefused(tx, { refused: shown }),
      fileKeys,
    };
  });
}

async function requireRemap(db: Db, { nicheIds, subcategoryIds }: { nicheIds: number[]; subcategoryIds: number[] }) {
  if (nicheIds.length + subcategoryIds.length === 0) throw new DomainError("niche_required");
  await requireCategories(db, { nicheIds, subcategoryIds, canUseDrafts: true });
}

/** Null if there are more than one batch takes. */
async function fixSelection(
  db: Db,
  { actId, filter, count }: { actId: number; filter: ProductFilter; count: number },
): Promise<TargetProduct[] | null> {
  await db.execute(sql`
    select set_config('statement_timeout', '20s', true), set_config('plan_cache_mode', 'force_custom_plan', true)`);
  const { rowCount } = await db.execute(sql`
    insert into bulk_act_items (act_id, product_id)
    select ${actId}, p.id from product_directory p where ${productFilterSql(filter)}`);
  // The change would not match what was confirmed.
  if (rowCount !== count) throw new DomainError("selection_changed");
  if (count > limits.admin.bulkMax) return null;
  const { rows } = await db.execute<TargetProduct>(
    sql`select product_id as "productId" from bulk_act_items where act_id = ${actId} order by product_id`,
  );
  return rows;
}

async function leaveToJob(db: Db, { actId, change, selection, actor }: Starting & { actId: number }) {
  const total = "count" in selection ? selection.count : selection.products.length;
  const job = await startJob(db, {
    kind: jobKindOf(change.action),
    params: { actId },
    total,
    requestedBy: actor.userId,
  });
  await db.update(bulkActs).set({ jobId: job.id }).where(eq(bulkActs.id, actId));
  return { actId: change.action === "delete" ? null : actId, jobId: job.id, settled: 0, refused: [], fileKeys: [] };
}
