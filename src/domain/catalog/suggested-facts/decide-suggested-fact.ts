import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ProductFields, RevisionChanges } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { addNotices } from "../../records/letters/add-notices.ts";
import { applyChanges } from "../products/content/apply-changes.ts";
import { diffForLog } from "../products/content/diff-for-log.ts";
import { getProductContent } from "../products/content/product-content.ts";
import { lockProducts } from "../products/life/lock-products.ts";
import { isUntouched } from "../products/life/revisions/decide-revision.ts";
import { tidyReason } from "../products/life/tidy-reason.ts";
import { requireOneCurrency } from "./suggest-fact.ts";

type Decision = {
  suggestionId: number;
  actor: StaffActor;
  decision: "approve" | "refuse";
  /** For the other moderators. */
  reason: string;
};

type Stored = {
  id: number;
  productId: number;
  field: string;
  changes: RevisionChanges;
  state: "waiting" | "approved" | "refused";
  suggestedBy: string | null;
  decidedBy: string | null;
};

type Decided = { id: number; productId: number; suggestedBy: string | null };

/** Writes a suggested fact to its product, or refuses it. If two moderators decide, the second gets an error. */
export async function decideSuggestedFact(
  db: Db,
  { suggestionId, actor, decision, ...typed }: Decision,
): Promise<void> {
  const reason = tidyReason(typed.reason);
  const state = decision === "approve" ? "approved" : "refused";
  await db.transaction(async (tx) => {
    const { suggestion, product } = await lockBoth(tx, { suggestionId });
    const parties = [product.submitterId, ...product.makerIds, suggestion.suggestedBy];
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", reason });
    if (suggestion.state !== "waiting") throw new DomainError("decided_already");
    const content = await getProductContent(tx, { productId: product.id });
    const changes = valuesOf(suggestion.changes, "to");
    if (decision === "approve") {
      if (product.stage !== "live") throw new DomainError("product_not_found");
      if (!isUntouched(suggestion.changes, content)) throw new DomainError("fact_outdated");
      requireOneCurrency(content, changes);
      await applyChanges(tx, { product, changes: { ...changes, ...withoutSource(changes) } });
    }
    await tx.execute(sql`
      update fact_suggestions set state = ${state}, reason = ${reason}, decided_by = ${actor.userId}, decided_at = now()
      where id = ${suggestionId}`);
    const { before, after } = diffForLog(content, changes);
    await recordAct(tx, {
      actorId: actor.userId,
      action: `fact.${state}`,
      objectType: "product",
      objectId: product.id,
      before,
      after: { ...after, suggestionId, suggestedBy: suggestion.suggestedBy, reason, ...mark },
    });
    await tellSuggester(tx, { ...suggestion, state, moderatorId: actor.userId });
  });
}

/**
 * Undo: the suggestion waits again, and the product gets its previous answer back. Does nothing if it already waits.
 */
export async function reopenSuggestedFact(
  db: Db,
  { suggestionId, actor }: { suggestionId: number; actor: StaffActor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { suggestion, product } = await lockBoth(tx, { suggestionId });
    const parties = [product.submitterId, ...product.makerIds, suggestion.suggestedBy];
    const mark = await refuseOwnDecision(tx, { actor, parties, decidedBy: suggestion.decidedBy, role: "moderator" });
    if (suggestion.state === "waiting") return;
    if (suggestion.state === "approved") {
      const content = await getProductContent(tx, { productId: product.id });
      const isAsApproved = isUntouched(reversed(suggestion.changes), content);
      if (!isAsApproved) throw new DomainError("fact_outdated");
      const changes = valuesOf(suggestion.changes, "from");
      await applyChanges(tx, { product, changes: { ...changes, ...withoutSource(changes) } });
    }
    await tx.execute(sql`
      update fact_suggestions set state = 'waiting', reason = null, decided_by = null, decided_at = null
      where id = ${suggestionId}`);
    await untellSuggester(tx, suggestion);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "fact.reopened",
      objectType: "product",
      objectId: product.id,
      after: { suggestionId, field: suggestion.field, ...mark },
    });
  });
}

/** The product first, as everywhere; then the suggestion, so that nobody else decides it meanwhile. */
async function lockBoth(tx: Db, { suggestionId }: { suggestionId: number }) {
  const found = await tx.execute<{ productId: number }>(sql`
    select product_id::int as "productId" from fact_suggestions where id = ${suggestionId}`);
  const productId = found.rows[0]?.productId;
  const [product] = productId === undefined ? [] : await lockProducts(tx, { productIds: [productId] });
  const { rows } = await tx.execute<Stored>(sql`
    select id::int, product_id::int as "productId", field, changes, state, suggested_by as "suggestedBy",
      decided_by as "decidedBy"
    from fact_suggestions where id = ${suggestionId} for no key update`);
  const [suggestion] = rows;
  if (!product || !suggestion) throw new DomainError("not_found");
  return { suggestion, product };
}

function valuesOf(changes: RevisionChanges, side: "from" | "to"): Partial<ProductFields> {
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]));
}

function reversed(changes: RevisionChanges): RevisionChanges {
  return Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]));
}

/** As everywhere: no license or repository where the source isn't open. */
function withoutSource({ isOpenSource }: Partial<ProductFields>): Partial<ProductFields> {
  return isOpenSource === undefined || isOpenSource ? {} : { license: null, repositoryUrl: null };
}

/**
 * Tells the person who suggested a fact how it was decided, once the decision can no longer be undone. Sends no mail.
 */
async function tellSuggester(
  db: Db,
  { id, productId, suggestedBy, state, moderatorId }: Decided & { state: "approved" | "refused"; moderatorId: string },
): Promise<void> {
  if (suggestedBy === null || suggestedBy === moderatorId) return;
  await addNotices(db, {
    kind: `fact_${state}`,
    notices: [{ recipientId: suggestedBy, data: { suggestionId: id, product: { id: productId } } }],
    hold: { decisionBatchId: randomUUID() },
  });
}

async function untellSuggester(db: Db, { id, suggestedBy }: Decided): Promise<void> {
  await db.execute(sql`
    delete from notices where recipient_id = ${suggestedBy} and kind in ('fact_approved', 'fact_refused')
      and data->>'suggestionId' = ${String(id)}`);
}
