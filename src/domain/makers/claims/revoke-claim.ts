import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { productClaims } from "#db/schema/operations.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { claimParties, readParties } from "../../records/decisions/parties-sql.ts";
import { getClaim } from "./get-claim.ts";
import { lockProduct } from "./lock-product.ts";
import { tellAboutClaim } from "./tell-about-claim.ts";

type Revocation = { claimId: number; actor: StaffActor; reason?: string | null };

/** Revokes the listing that a claim led to, no matter how it was proven; the person gets the reason by mail. */
export async function revokeClaim(db: Db, { claimId, actor, ...typed }: Revocation): Promise<void> {
  const reason = tidyReason(typed.reason);
  const moderatorId = actor.userId;
  await db.transaction(async (tx) => {
    const { productId } = await getClaim(tx, { claimId });
    await lockProduct(tx, { productId });
    const { claimantId, provenBy, state } = await getClaim(tx, { claimId, lock: true });
    const parties = await readParties(tx, {
      parties: claimParties(sql`c`),
      from: sql`product_claims c where c.id = ${claimId}`,
    });
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", reason });
    if (state !== "proven") throw new DomainError("decided_already");
    await tx
      .update(productClaims)
      .set({ state: "revoked", decidedAt: sql`now()`, decidedBy: moderatorId, reason, nextCheckAt: null })
      .where(eq(productClaims.id, claimId));
    await tx.execute(sql`
      delete from product_makers where product_id = ${productId} and profile_id = ${claimantId}
        and proof = ${provenBy ?? "admin"}`);
    await tellAboutClaim(tx, { kind: "claim_revoked", productId, claimantId, recipientId: claimantId, reason });
    await recordAct(tx, {
      actorId: moderatorId,
      action: "claim.revoked",
      objectType: "product",
      objectId: productId,
      before: { claimId, claimantId, proof: provenBy ?? "admin" },
      after: { reason, ...mark },
    });
  });
}
