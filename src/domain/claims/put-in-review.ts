import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { type ProofMethod, productClaims } from "#db/schema/operations.ts";
import { recordAct } from "../audit/record-act.ts";

type Review = {
  claimId: number;
  productId: number;
  claimantId: string;
  provenBy?: ProofMethod;
  note?: string | null;
};

/** Hands the claim to the administrators and tells the product's makers, where there are any. */
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
  await db.execute(sql`
    insert into claim_notices (claim_id, recipient_id, kind)
    select ${claimId}, m.profile_id, 'contested' from product_makers m
    where m.product_id = ${productId} and m.profile_id <> ${claimantId}
    on conflict do nothing`);
  await recordAct(db, {
    actorId: claimantId,
    action: "claim.in_review",
    objectType: "product",
    objectId: productId,
    after: { claimId, provenBy: provenBy ?? null },
  });
}
