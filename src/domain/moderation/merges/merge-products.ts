import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { engineFindings, productMerges } from "#db/schema/engine.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { onlyOutcome, type TargetProduct } from "../../catalog/products/life/judge-products.ts";
import { type LockedProduct, lockProducts } from "../../catalog/products/life/lock-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision } from "../../records/decisions/own-decision.ts";
import { type Merging, moveFeedback, moveRows, recountEngagement } from "./move-engagement.ts";
import { type MovedFigures, moveFigures } from "./move-figures.ts";
import { moveMakerComment, moveSlugs } from "./move-identity.ts";
import {
  type MovedAlternatives,
  type MovedCollected,
  type MovedPairs,
  moveAlternatives,
  moveCollected,
  moveFollows,
  movePairs,
} from "./move-references.ts";

type Merge = { kept: TargetProduct; gone: TargetProduct; actor: ProductActor; reason?: string | null | undefined };

/** The data an undo needs besides the rows. */
export type BeforeMerge = {
  slugs: string[];
  hasMovedComment: boolean;
  figures: MovedFigures;
  /** Absent for merges from before there were comparisons. */
  pairs?: MovedPairs;
  /** Absent from merges before decision 0061. */
  alternatives?: MovedAlternatives;
  /** Absent from merges before decision 0066. */
  collected?: MovedCollected;
};

export type Merged = { mergeId: number; keptId: number; goneId: number };

type MergeCounters = { upvotes: number; saves: number; stackUsers: number; comments: number; views: number };

/**
 * Merges a live product into another: votes, saves, stacks, follows, feedback, alternatives, makers, addresses and figures
 * move, one per person, and so do its places in collections; the merged one is deleted and its addresses redirect. Can be
 * undone for a day.
 */
export async function mergeProducts(db: Db, { kept, gone, actor, ...typed }: Merge): Promise<Merged> {
  const reason = tidyReason(typed.reason);
  const [keptId, goneId] = [kept.productId, gone.productId];
  if (keptId === goneId) throw new DomainError("merge_target_invalid");
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`);
    const locked = await lockProducts(tx, { productIds: [keptId, goneId] });
    const keptProduct = requireLive(locked, kept);
    const goneProduct = requireLive(locked, gone);
    const parties = [keptProduct, goneProduct].flatMap(({ submitterId, makerIds }) => [submitterId, ...makerIds]);
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "admin", reason });
    if (goneProduct.isPromoted) throw new DomainError("product_promoted");
    const before = await readCounters(tx, { productId: keptId });
    const mergeId = await startMerge(tx, { keptId, goneId, actor });
    const merging: Merging = { mergeId, keptId, goneId };
    const moved = {
      upvotes: await moveRows(tx, merging, "product_upvotes"),
      withheldUpvotes: await moveRows(tx, merging, "withheld_upvotes"),
      saves: await moveRows(tx, merging, "bookmarks"),
      stacks: await moveRows(tx, merging, "user_stacks"),
      follows: await moveFollows(tx, merging),
      makers: await moveRows(tx, merging, "product_makers"),
      feedback: await moveFeedback(tx, merging),
    };
    const figures = await moveFigures(tx, merging);
    const pairs = await movePairs(tx, merging);
    const slugs = await moveSlugs(tx, merging);
    const hasMovedComment = await moveMakerComment(tx, merging);
    const alternatives = await moveAlternatives(tx, merging);
    const collected = await moveCollected(tx, merging);
    const undoNeeds: BeforeMerge = { slugs, hasMovedComment, figures, pairs, alternatives, collected };
    await tx.update(productMerges).set({ before: undoNeeds }).where(eq(productMerges.id, mergeId));
    onlyOutcome(await changeStatus(tx, { command: "merge", products: [{ productId: goneId }], actor, reason }));
    await recountEngagement(tx, merging);
    await closeFinding(tx, { ...merging, actor });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "product.absorbed",
      objectType: "product",
      objectId: keptId,
      before,
      after: {
        ...(await readCounters(tx, { productId: keptId })),
        merged: { productId: goneId, productName: goneProduct.productName, slug: goneProduct.slug },
        into: keptProduct.slug,
        moved: { ...moved, views: figures.views, clicks: figures.clicks },
        ...(reason && { reason }),
        ...mark,
      },
    });
    return merging;
  });
}

function requireLive(locked: LockedProduct[], { productId, expectedVersion }: TargetProduct): LockedProduct {
  const product = locked.find(({ id }) => id === productId);
  if (product?.stage !== "live") throw new DomainError("finding_outdated");
  if (expectedVersion !== undefined && expectedVersion !== product.version) {
    throw new DomainError("conflict", { currentVersion: product.version });
  }
  return product;
}

async function startMerge(tx: Db, { keptId, goneId, actor }: { keptId: number; goneId: number; actor: ProductActor }) {
  const [merge] = await tx
    .insert(productMerges)
    .values({ keptId, goneId, before: {}, mergedBy: actor.userId })
    .returning({ id: productMerges.id });
  if (!merge) throw new Error("An insert returns its row");
  return merge.id;
}

/** With the data for its undo. */
async function closeFinding(
  tx: Db,
  { mergeId, keptId, goneId, actor }: Merging & { actor: ProductActor },
): Promise<void> {
  const key = `${Math.min(keptId, goneId)}:${Math.max(keptId, goneId)}`;
  await tx
    .update(engineFindings)
    .set({ state: "applied", before: { mergeId }, decidedBy: actor.userId, decidedAt: sql`now()` })
    .where(and(eq(engineFindings.kind, "duplicates"), eq(engineFindings.key, key)));
}

/** For the audit log: the figures that visitors and makers saw of the product. */
async function readCounters(db: Db, { productId }: { productId: number }): Promise<MergeCounters> {
  const { rows } = await db.execute<MergeCounters>(sql`
    select upvotes, saves, stack_users as "stackUsers", comments, views from product_stats where product_id = ${productId}`);
  const [counters] = rows;
  if (!counters) throw new Error("Every product has counters");
  return counters;
}
