import { and, eq } from "drizzle-orm";
import type { Claim } from "#contract/maker/claims.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Db } from "#db/database.ts";
import { productClaims } from "#db/schema/operations.ts";
import { lockProduct } from "./lock-product.ts";
import { getOpenClaimRow, getOwnClaim, type OwnClaim } from "./own-claim.ts";
import { putInReview } from "./put-in-review.ts";

/** Asks the administrators to decide, with a message to them; asking again changes nothing. */
export async function askForReview(db: Db, { note, ...own }: OwnClaim & { note: string }): Promise<Claim> {
  await db.transaction(async (tx) => {
    const { productId } = await getOpenClaimRow(tx, own).catch(unlessInReview);
    if (productId === null) return;
    if (!(await lockProduct(tx, { productId }))) throw new DomainError("claim_product_not_found");
    const open = await tx
      .select({ id: productClaims.id })
      .from(productClaims)
      .where(and(eq(productClaims.id, own.claimId), eq(productClaims.state, "open")))
      .for("update");
    if (open.length === 0) return;
    await putInReview(tx, { ...own, productId, note: tidyText(note) || null });
  });
  return getOwnClaim(db, own);
}

function unlessInReview(error: unknown): { productId: null } {
  if (error instanceof DomainError && error.code === "claim_in_review") return { productId: null };
  throw error;
}
