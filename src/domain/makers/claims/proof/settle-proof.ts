import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { verifiedProofs } from "#contract/shared/products/maker-proof.ts";
import type { Db } from "#db/database.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { type ProofMethod, productClaims } from "#db/schema/operations.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { listMaker } from "../list-maker.ts";
import { lockProduct } from "../lock-product.ts";
import { putInReview } from "../put-in-review.ts";

type Proof = {
  claimId: number;
  productId: number;
  claimantId: string;
  method: ProofMethod;
  /** The website where it was found; if the product's website has changed since, the proof doesn't count. */
  websiteUrl: string | null;
};

/**
 * Lists the claimant of an unclaimed product as its maker, once; if it already has makers, the administrators decide. A
 * claim that another request has settled in the meantime stays as it is.
 */
export async function settleProof(
  db: Db,
  { claimId, productId, claimantId, method, websiteUrl }: Proof,
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, { productId });
    if (!product) throw new DomainError("claim_product_not_found");
    if (product.websiteUrl !== websiteUrl) throw new DomainError("claim_proof_wrong");
    if (!(await isStillOpen(tx, claimId))) return;
    if (await hasOtherVerifiedMakers(tx, { productId, claimantId })) {
      await putInReview(tx, { claimId, productId, claimantId, provenBy: method });
      return;
    }
    await listMaker(tx, { claimId, productId, claimantId, proof: method });
    await recordAct(tx, {
      actorId: claimantId,
      action: "claim.proven",
      objectType: "product",
      objectId: productId,
      after: { claimId, proof: method },
    });
  });
}

async function isStillOpen(db: Db, claimId: number): Promise<boolean> {
  const rows = await db
    .select({ id: productClaims.id })
    .from(productClaims)
    .where(and(eq(productClaims.id, claimId), eq(productClaims.state, "open"), sql`${productClaims.expiresAt} > now()`))
    .for("update");
  return rows.length > 0;
}

type Place = { productId: number; claimantId: string };

/** Submitters, and people they invited, have proved nothing and must not block the claim. */
async function hasOtherVerifiedMakers(db: Db, { productId, claimantId }: Place): Promise<boolean> {
  const { productId: ofProduct, profileId, proof } = productMakers;
  const rows = await db
    .select({ profileId })
    .from(productMakers)
    .where(and(eq(ofProduct, productId), ne(profileId, claimantId), inArray(proof, [...verifiedProofs])))
    .limit(1);
  return rows.length > 0;
}
