import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { productClaims } from "#db/schema/operations.ts";

/** Anybody's claim. Lock its product first: that is the order of everything that changes makers. */
export async function getClaim(db: Db, { claimId, lock = false }: { claimId: number; lock?: boolean }) {
  const { id, productId, claimantId, provenBy, state } = productClaims;
  const query = db.select({ productId, claimantId, provenBy, state }).from(productClaims).where(eq(id, claimId));
  const [claim] = lock ? await query.for("update") : await query;
  if (!claim) throw new DomainError("claim_not_found");
  return claim;
}
