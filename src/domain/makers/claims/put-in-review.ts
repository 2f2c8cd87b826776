import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { type ProofMethod, productClaims } from "#db/schema/operations.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { tellAboutClaim } from "./tell-about-claim.ts";

type Review = {
  claimId: number;
  productId: number;
  claimantId: string;
  provenBy?: ProofMethod;
  note?: string | null;
};

/** Hands the claim to the administrators and notifies the product's makers, if it has any. */
export async function putInReview(db: Db, { claimId, productId, claimantId, provenBy, note }: Review): Promise<void> {
  await db
    .update(productClaims)
    .set({
      state: "in_review",
      tokenHash: null,
      expiresAt: null,
      ...(provenBy ? { provenBy } : {}),
      ...(note === undefined ? {} : { note, method: "admin" }),
    })
    .where(eq(productClaims.id, claimId));
  await tellMakers(db, { productId, claimantId });
  await recordAct(db, {
    actorId: claimantId,
    action: "claim.in_review",
    objectType: "product",
    objectId: productId,
    after: { claimId, provenBy: provenBy ?? null },
  });
}

async function tellMakers(db: Db, { productId, claimantId }: Pick<Review, "productId" | "claimantId">): Promise<void> {
  const makers = await db
    .select({ id: productMakers.profileId })
    .from(productMakers)
    .where(and(eq(productMakers.productId, productId), ne(productMakers.profileId, claimantId)));
  for (const { id } of makers) {
    await tellAboutClaim(db, { kind: "claim_contested", productId, claimantId, recipientId: id });
  }
}
