import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SubmissionDecision } from "#contract/admin/review/submission-input.ts";
import type { Db } from "#db/database.ts";
import { changeStatus, type StatusChange } from "../../catalog/products/life/change-status.ts";
import type { Batch, Outcome } from "../../catalog/products/life/judge-products.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { readLives } from "../../catalog/products/life/product-life.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { findOpenUndo, type OpenUndo, recordDecisions } from "../../records/decisions/moderation-decisions.ts";
import { withdrawLettersAbout } from "./withdraw-letters.ts";

const commands = {
  approve: "approve",
  publish: "publish",
  reject: "reject",
  draft: "moveToDraft",
  review: "returnToReview",
} as const satisfies Record<SubmissionDecision, string>;

type Deciding = {
  /** As the reviewer saw them. */
  products: { productId: number; expectedVersion: number }[];
  decision: SubmissionDecision;
  actor: ProductActor;
  reason?: string | null;
  isException?: boolean;
};

export type DecidedOutcome = Outcome<StatusChange> & {
  /** The person who decided first, if this decision came too late or repeats theirs. */
  decided?: Decider | undefined;
};

export type DecidedSubmissions = {
  isDone: boolean;
  outcomes: DecidedOutcome[];
  /** Null if nothing was decided. */
  undo: OpenUndo | null;
};

/** The last person who changed a product's status, and their action. */
type Decider = { username: string | null; isYou: boolean; action: string; at: string };

const actions = ["approved", "published", "rejected", "moved_to_draft", "returned_to_review", "purged"];

/**
 * A reviewer's decision on up to 500 submissions, all or nothing. Its letters wait until it can no longer be undone. If
 * somebody else decided first, nothing changes and the outcome says who.
 */
export async function decideSubmissions(
  db: Db,
  { products, decision, actor, reason = null, isException }: Deciding,
): Promise<DecidedSubmissions> {
  const batchId = randomUUID();
  return await db.transaction(async (tx) => {
    const productIds = products.map(({ productId }) => productId);
    // Locked before they are read, so that an undo restores exactly what this decision changed.
    await lockProducts(tx, { productIds });
    const before = await readLives(tx, { productIds });
    const batch = await changeStatus(tx, {
      command: commands[decision],
      products,
      actor,
      reason,
      isException,
      hold: { decisionBatchId: batchId },
    });
    const done = batch.isDone ? batch.outcomes.filter((one) => one.outcome === "done") : [];
    const deciders = await listDeciders(tx, { productIds: lateIds(batch), viewerId: actor.userId });
    const outcomes = batch.outcomes.map((one) => ({ ...one, decided: deciders.get(one.productId) }));
    // Back in review, so letters about the earlier decision must not go out.
    if (decision === "review") await withdrawLettersAbout(tx, { productIds: done.map(({ productId }) => productId) });
    await recordDecisions(tx, {
      batchId,
      decidedBy: actor.userId,
      decisions: done.map(({ productId, version, reason: words }) => ({
        productId,
        decision,
        version,
        before: before.get(productId) ?? null,
        reason: words,
      })),
    });
    // A repeated request finds the undo of the first one.
    const undo = await findOpenUndo(tx, { productIds, decidedBy: actor.userId });
    return { isDone: batch.isDone, outcomes, undo: batch.isDone ? undo : null };
  });
}

/** Those that somebody may have decided before. */
function lateIds({ outcomes }: Batch<StatusChange>): number[] {
  const isLate = (one: Outcome<StatusChange>) => one.outcome === "unchanged" || one.outcome === "refused";
  return outcomes.filter(isLate).map(({ productId }) => productId);
}

/** From the audit log, so that decisions made elsewhere in the admin area are found too. */
async function listDeciders(
  db: Db,
  { productIds, viewerId }: { productIds: number[]; viewerId: string },
): Promise<Map<number, Decider>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    username: string | null;
    isYou: boolean;
    action: string;
    at: Date;
  }>(sql`
    select distinct on (a.object_id) a.object_id as id, p.username, coalesce(a.actor_id = ${viewerId}, false) as "isYou",
      split_part(a.action, '.', 2) as action, a.at
    from audit_log a left join profiles p on p.id = a.actor_id
    where a.object_type = 'product' and a.object_id = any (${sql.param(productIds.map(String))}::text[])
      and a.action = any (${sql.param(actions.map((action) => `product.${action}`))}::text[])
    order by a.object_id, a.at desc, a.id desc`);
  return new Map(rows.map(({ id, at, ...row }) => [Number(id), { ...row, at: new Date(at).toISOString() }]));
}
