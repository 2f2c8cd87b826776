import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { productClaims } from "#db/schema/operations.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { claimParties, readParties } from "../../records/decisions/parties-sql.ts";
import { getClaim } from "./get-claim.ts";
import { listMaker } from "./list-maker.ts";
import { lockProduct } from "./lock-product.ts";
import { tellAboutClaim } from "./tell-about-claim.ts";

type Decision = { claimId: number; actor: StaffActor; decision: "approve" | "refuse"; reason?: string | null };

/**
 * A moderator's decision on a claim in review; the claimant gets a letter with the reason. Not by the claimant, a rival
 * claimant or an owner of the product (rule 53).
 */
export async function decideClaim(db: Db, { claimId, actor, decision, ...typed }: Decision): Promise<void> {
  const reason = tidyReason(typed.reason);
  const moderatorId = actor.userId;
  await db.transaction(async (tx) => {
    const { productId } = await getClaim(tx, { claimId });
    const product = await lockProduct(tx, { productId });
    const { claimantId, provenBy, state } = await getClaim(tx, { claimId, lock: true });
    const parties = await readParties(tx, {
      parties: claimParties(sql`c`),
      from: sql`product_claims c where c.id = ${claimId}`,
    });
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", reason });
    if (state !== "in_review") throw new DomainError("decided_already");
    if (decision === "approve") {
      if (!product) throw new DomainError("claim_product_not_found");
      await listMaker(tx, { claimId, productId, claimantId, proof: provenBy ?? "admin", moderatorId, reason });
    } else {
      await tx
        .update(productClaims)
        .set({ state: "refused", decidedAt: sql`now()`, decidedBy: moderatorId, reason, email: null })
        .where(eq(productClaims.id, claimId));
    }
    const kind = decision === "approve" ? "approved" : "refused";
    await tellAboutClaim(tx, { kind: `claim_${kind}`, productId, claimantId, recipientId: claimantId, reason });
    await recordAct(tx, {
      actorId: moderatorId,
      action: `claim.${kind}`,
      objectType: "product",
      objectId: productId,
      after: { claimId, claimantId, reason, ...mark },
    });
  });
}
