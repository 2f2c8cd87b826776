import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ProductField, ProductFields, RevisionChanges } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { productRevisions } from "#db/schema/operations.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { refuseOwnDecision } from "#domain/records/decisions/own-decision.ts";
import type { LetterHold } from "#domain/records/letters/enqueue-letter.ts";
import { applyChanges } from "../../content/apply-changes.ts";
import { diffForLog } from "../../content/diff-for-log.ts";
import { getProductContent, isSame } from "../../content/product-content.ts";
import { lockProducts } from "../lock-products.ts";
import { type ProductActor, staffRolesOf } from "../product-status.ts";
import { tellAboutRevision } from "../tell-about-products.ts";
import { tidyReason } from "../tidy-reason.ts";
import { proposedBy } from "./propose-revision.ts";

type RevisionDecision = {
  revisionId: number;
  actor: ProductActor;
  decision: "approve" | "refuse";
  reason?: string | null;
  hold?: LetterHold | undefined;
};

/** The result for one revision. */
export type DecidedRevision = {
  outcome: "done" | "unchanged";
  decision: "approve" | "refuse";
  productId: number;
  productName: string;
  slug: string;
  version: number;
  fields: ProductField[];
  reason: string | null;
};

/**
 * A reviewer's decision on a change to a live product (rule 28). Revisions are immutable, so the id identifies what
 * the reviewer saw; it is refused as outdated if the product has changed since it was made.
 */
export async function decideRevision(
  db: Db,
  { revisionId, actor, decision, hold, ...words }: RevisionDecision,
): Promise<DecidedRevision> {
  const reason = tidyReason(words.reason);
  const state = decision === "approve" ? "approved" : "rejected";
  return await db.transaction(async (tx) => {
    const { productId } = await getRevision(tx, { revisionId });
    const [product] = await lockProducts(tx, { productIds: [productId] });
    if (!product) throw new DomainError("revision_not_found");
    if (staffRolesOf(actor).length === 0) throw new DomainError("forbidden");
    // Checked under the lock, so that nobody else decides it meanwhile.
    const revision = await getRevision(tx, { revisionId });
    const parties = [product.submitterId, ...product.makerIds, revision.authorId];
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", reason });
    const changes = proposedBy(revision.changes);
    const decided = {
      decision,
      productId,
      productName: product.productName,
      slug: product.slug,
      version: product.version,
      fields: Object.keys(changes) as ProductField[],
      reason,
    };
    if (revision.state === state) return { ...decided, outcome: "unchanged" };
    if (revision.state !== "pending") throw new DomainError("revision_not_found");
    if (product.stage !== "live") throw new DomainError("status_change_refused");

    const content = await getProductContent(tx, { productId });
    if (decision === "approve") {
      if (!isUntouched(revision.changes, content)) throw new DomainError("revision_outdated");
      Object.assign(decided, await applyChanges(tx, { product, changes }));
    }
    await tx
      .update(productRevisions)
      .set({ state, reason, decidedBy: actor.userId, decidedAt: sql`now()` })
      .where(eq(productRevisions.id, revisionId));
    // An approved rename may have changed the slug.
    const told = { ...product, slug: decided.slug };
    await tellAboutRevision(tx, { decision, product: told, actorId: actor.userId, reason, hold });
    const { before, after } = diffForLog(content, changes);
    await recordAct(tx, {
      actorId: actor.userId,
      action: `revision.${decision === "approve" ? "approved" : "refused"}`,
      objectType: "product",
      objectId: productId,
      before,
      after: { ...after, revisionId, ...(reason && { reason }), ...mark },
    });
    return { ...decided, outcome: "done" };
  });
}

async function getRevision(db: Db, { revisionId }: { revisionId: number }) {
  const { id, productId, authorId, changes, state } = productRevisions;
  const [revision] = await db
    .select({ productId, authorId, changes, state })
    .from(productRevisions)
    .where(eq(id, revisionId));
  if (!revision) throw new DomainError("revision_not_found");
  return revision;
}

/** The reviewer sees "from … to …": "from" must still be true. */
export function isUntouched(changes: RevisionChanges, content: ProductFields): boolean {
  return Object.entries(changes).every(([field, { from }]) => {
    return isSame(field as ProductField, from, content[field as ProductField]);
  });
}
