import { and, eq } from "drizzle-orm";
import type { Claim } from "#contract/maker/claims.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { productClaims } from "#db/schema/operations.ts";
import { getOwnClaim, type OwnClaim } from "./own-claim.ts";

/** Cancels an undecided claim; a decided one stays as it is, and canceling twice is not an error. */
export async function cancelClaim(db: Db, own: OwnClaim): Promise<Claim> {
  await db.transaction(async (tx) => {
    const [claim] = await tx
      .select({ state: productClaims.state })
      .from(productClaims)
      .where(and(eq(productClaims.id, own.claimId), eq(productClaims.claimantId, own.claimantId)))
      .for("update");
    if (!claim) throw new DomainError("claim_not_found");
    if (claim.state === "proven") throw new DomainError("already_maker");
    if (claim.state !== "open" && claim.state !== "in_review") return;
    await tx
      .update(productClaims)
      .set({ state: "cancelled", tokenHash: null, email: null, lastCheck: null })
      .where(eq(productClaims.id, own.claimId));
  });
  return getOwnClaim(db, own);
}
