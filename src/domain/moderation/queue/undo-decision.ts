import { and, eq, isNull, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ProductFields, RevisionChanges } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { moderationDecisions, productRevisions } from "#db/schema/operations.ts";
import { applyChanges } from "../../catalog/products/content/apply-changes.ts";
import { purgeProducts } from "../../catalog/products/life/deletion/purge-products.ts";
import { judgeProducts } from "../../catalog/products/life/judge-products.ts";
import type { LockedProduct } from "../../catalog/products/life/lock-products.ts";
import { restoreLives } from "../../catalog/products/life/product-life.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { recordActs } from "../../records/audit/record-act.ts";
import { isUndoable } from "../../records/decisions/moderation-decisions.ts";
import type { OwnMark } from "../../records/decisions/own-decision.ts";
import { withdrawLetters } from "./withdraw-letters.ts";

type Undoing = { batchId: string; actor: ProductActor };
type Decided = typeof moderationDecisions.$inferSelect & { isUndoable: boolean };

export type UndoneDecision = { outcome: "done" | "unchanged"; productIds: number[] };

/**
 * Undoes a decision within its minute, before its letters are sent: products go back to the exact stage and place in
 * the queue they had, and no letters go out. Refuses if it is too late or something has changed since. Safe to repeat.
 */
export async function undoDecision(db: Db, { batchId, actor }: Undoing): Promise<UndoneDecision> {
  return await db.transaction(async (tx) => {
    const known = await listDecided(tx, { batchId });
    if (known.length === 0) throw new DomainError("undo_over");
    if (!actor.isAdmin && known.some(({ decidedBy }) => decidedBy !== actor.userId)) throw new DomainError("forbidden");
    const products = known.map(({ productId, version }) => ({ productId, expectedVersion: version }));
    const productIds = products.map(({ productId }) => productId);
    if (known.every(({ undoneAt }) => undoneAt !== null)) return { outcome: "unchanged", productIds };

    const judging = { command: "undoDecision", products, actor, decidedBy: known[0]?.decidedBy } as const;
    const batch = await judgeProducts<object>(tx, judging, async (held, moves) => {
      // Read again under the locks: somebody may have undone it meanwhile.
      const decisions = await listDecided(held, { batchId });
      if (!decisions.every((one) => one.isUndoable)) throw new DomainError("undo_over");
      await withdrawLetters(held, { batchId });
      const locked = new Map(moves.map(({ product }) => [product.id, product]));
      await undoAll(held, {
        decisions,
        locked,
        marks: new Map(moves.map(({ product, mark }) => [product.id, mark])),
        actor,
      });
      return new Map(moves.map(({ product }) => [product.id, {}]));
    });
    const own = batch.outcomes.find((one) => one.outcome === "refused" && one.code.startsWith("own_decision"));
    if (own?.outcome === "refused") throw new DomainError(own.code);
    if (!batch.isDone) throw new DomainError("undo_over");
    const isAnyDone = batch.outcomes.some(({ outcome }) => outcome === "done");
    return { outcome: isAnyDone ? "done" : "unchanged", productIds };
  });
}

async function listDecided(db: Db, { batchId }: { batchId: string }): Promise<Decided[]> {
  const rows = await db
    .select({ decided: moderationDecisions, isUndoable })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.batchId, batchId))
    .orderBy(moderationDecisions.productId);
  return rows.map((row) => ({ ...row.decided, isUndoable: row.isUndoable }));
}

type UndoingAll = {
  decisions: Decided[];
  locked: Map<number, LockedProduct>;
  marks: Map<number, OwnMark>;
  actor: ProductActor;
};

async function undoAll(db: Db, { decisions, locked, marks, actor }: UndoingAll): Promise<void> {
  const moved = decisions.filter(({ productId }) => locked.has(productId));
  for (const { createdProductId } of moved) if (createdProductId !== null) await purgeDraft(db, { createdProductId });
  for (const { revisionId, decision, productId } of moved) {
    const product = locked.get(productId);
    if (revisionId !== null && product) await reopenRevision(db, { revisionId, decision, product });
  }
  await restoreLives(db, {
    products: moved.flatMap(({ productId, before }) => (before ? [{ productId, ...before }] : [])),
  });
  const batchId = decisions[0]?.batchId ?? "";
  await db
    .update(moderationDecisions)
    .set({ undoneAt: sql`now()`, undoneBy: actor.userId })
    .where(and(eq(moderationDecisions.batchId, batchId), isNull(moderationDecisions.undoneAt)));
  await recordActs(
    db,
    moved.map(({ productId, decision, revisionId, before }) => ({
      actorId: actor.userId,
      action: `${revisionId === null ? "product" : "revision"}.decision_undone`,
      objectType: "product",
      objectId: productId,
      before: { stage: locked.get(productId)?.stage, decision, ...(revisionId !== null && { revisionId }) },
      after: { ...(before && { status: before.status }), ...marks.get(productId) },
    })),
  );
}

/** The draft that a suggestion became, unless somebody has worked on it since. */
async function purgeDraft(db: Db, { createdProductId }: { createdProductId: number }): Promise<void> {
  const products = [{ productId: createdProductId, expectedVersion: 1 }];
  const { isDone } = await purgeProducts(db, { products, actor: null });
  if (!isDone) throw new DomainError("undo_over");
}

type Reopening = { revisionId: number; decision: string; product: LockedProduct };

/** The product's version is the decision's, so no newer revision waits and the fields are as it left them. */
async function reopenRevision(db: Db, { revisionId, decision, product }: Reopening): Promise<void> {
  const [revision] = await db
    .update(productRevisions)
    .set({ state: "pending", reason: null, decidedBy: null, decidedAt: null })
    .where(eq(productRevisions.id, revisionId))
    .returning({ changes: productRevisions.changes });
  if (!revision) throw new DomainError("undo_over");
  if (decision === "approve") await applyChanges(db, { product, changes: formerOf(revision.changes) });
}

function formerOf(changes: RevisionChanges): Partial<ProductFields> {
  return Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));
}
