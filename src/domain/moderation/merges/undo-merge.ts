import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { productMerges } from "#db/schema/engine.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { onlyOutcome } from "../../catalog/products/life/judge-products.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision } from "../../records/decisions/own-decision.ts";
import type { BeforeMerge, Merged } from "./merge-products.ts";
import { recountEngagement, relationNames, returnFeedback, returnRows } from "./move-engagement.ts";
import { returnFigures } from "./move-figures.ts";
import { returnMakerComment, returnSlugs } from "./move-identity.ts";
import { returnAlternatives, returnCollected, returnFollows, returnPairs } from "./move-references.ts";

/**
 * Splits two products again within a day. Activity since the merge stays where it is: new votes are the kept product's,
 * and withdrawn ones don't come back.
 */
export async function undoMerge(db: Db, { mergeId, actor }: { mergeId: number; actor: ProductActor }): Promise<Merged> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`);
    const { keptId, goneId, before, mergedBy: decidedBy } = await takeMerge(tx, { mergeId, actor });
    const merged: Merged = { mergeId, keptId, goneId };
    const locked = await lockProducts(tx, { productIds: [keptId, goneId] });
    const parties = locked.flatMap(({ submitterId, makerIds }) => [submitterId, ...makerIds]);
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "admin", decidedBy });
    for (const relation of relationNames) await returnRows(tx, merged, relation);
    await returnFollows(tx, merged);
    await returnFeedback(tx, merged);
    await returnFigures(tx, merged, before.figures);
    await returnPairs(tx, merged, before.pairs ?? []);
    await returnSlugs(tx, merged, before.slugs);
    if (before.alternatives) await returnAlternatives(tx, merged, before.alternatives);
    if (before.collected) await returnCollected(tx, merged, before.collected);
    if (before.hasMovedComment) await returnMakerComment(tx, merged);
    onlyOutcome(await changeStatus(tx, { command: "restore", products: [{ productId: goneId }], actor }));
    await recountEngagement(tx, merged);
    await reopenFinding(tx, merged);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "product.merge_undone",
      objectType: "product",
      objectId: keptId,
      after: { restored: goneId, ...mark },
    });
    return merged;
  });
}

async function takeMerge(tx: Db, { mergeId, actor }: { mergeId: number; actor: ProductActor }) {
  const isRecent = sql`merged_at > now() - make_interval(secs => ${limits.engine.undoMergeMs / 1000})`;
  const [merge] = await tx
    .update(productMerges)
    .set({ undoneAt: sql`now()`, undoneBy: actor.userId })
    .where(sql`${eq(productMerges.id, mergeId)} and ${productMerges.undoneAt} is null and ${isRecent}`)
    .returning();
  if (!merge) throw new DomainError("bulk_undo_over");
  return { ...merge, before: merge.before as BeforeMerge };
}

async function reopenFinding(tx: Db, { keptId, goneId }: Merged): Promise<void> {
  await tx.execute(sql`
    update engine_findings set state = 'open', before = null, decided_by = null, decided_at = null
    where kind = 'duplicates' and state = 'applied'
      and key = ${`${Math.min(keptId, goneId)}:${Math.max(keptId, goneId)}`}`);
}
