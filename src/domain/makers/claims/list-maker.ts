import { eq, notInArray, sql } from "drizzle-orm";
import { verifiedProofs } from "#contract/shared/products/maker-proof.ts";
import type { Db } from "#db/database.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { type ProofMethod, productClaims } from "#db/schema/operations.ts";

/** Proofs published on the site are rechecked regularly; a mailed code needs no recheck. */
const RECHECK_DAYS = 7;

type Maker = {
  claimId: number;
  productId: number;
  claimantId: string;
  proof: ProofMethod | "admin";
  moderatorId?: string;
  reason?: string | null;
};

/**
 * Lists the person as a maker on the product page and closes the claim. Within a transaction that holds the product.
 */
export async function listMaker(db: Db, maker: Maker): Promise<void> {
  const { claimId, productId, claimantId, proof, moderatorId = null, reason = null } = maker;
  await db
    .insert(productMakers)
    .values({ productId, profileId: claimantId, proof })
    .onConflictDoUpdate({
      target: [productMakers.productId, productMakers.profileId],
      set: { proof, verifiedAt: sql`now()` },
      // A maker who is already verified keeps their first proof.
      setWhere: notInArray(productMakers.proof, [...verifiedProofs]),
    });
  const isOnSite = proof !== "email" && proof !== "admin";
  await db
    .update(productClaims)
    .set({
      state: "proven",
      provenBy: proof === "admin" ? null : proof,
      decidedAt: sql`now()`,
      decidedBy: moderatorId,
      reason,
      tokenHash: null,
      email: null,
      lastCheck: null,
      nextCheckAt: isOnSite ? sql`now() + make_interval(days => ${RECHECK_DAYS})` : null,
    })
    .where(eq(productClaims.id, claimId));
}
