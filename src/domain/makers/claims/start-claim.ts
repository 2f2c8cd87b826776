import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Claim } from "#contract/maker/claims.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { isVerifiedProof } from "#contract/shared/products/maker-proof.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { users } from "#db/schema/identity.ts";
import { productClaims } from "#db/schema/operations.ts";
import { getOwnClaim } from "./own-claim.ts";
import { createClaimToken } from "./proof/claim-code.ts";

type Claiming = { productId: number; claimantId: string };

/** The person's open claim on the product, or null if they may start one; otherwise refuses. */
export async function findClaimOrRoom(db: Db, claiming: Claiming): Promise<Claim | null> {
  const { productId, claimantId } = claiming;
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.status, "live"), eq(products.type, "product")));
  if (!product) throw new DomainError("claim_product_not_found");
  if (await isVerifiedMaker(db, claiming)) throw new DomainError("already_maker");
  const [waiting] = await db
    .select({ claimId: productClaims.id })
    .from(productClaims)
    .where(and(isWaiting, eq(productClaims.productId, productId), eq(productClaims.claimantId, claimantId)));
  if (waiting) return getOwnClaim(db, { ...waiting, claimantId });
  if ((await countWaiting(db, claimantId)) >= limits.claims.openMax) throw new DomainError("too_many_claims");
  return null;
}

/** Starts a claim, which lists nobody until it is proven; claiming again returns the same one. */
export async function startClaim(db: Db, claiming: Claiming): Promise<Claim> {
  return await db.transaction(async (tx) => {
    const { productId, claimantId } = claiming;
    // One at a time per person, so that the count below is exact.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, claimantId)).for("no key update");
    const existing = await findClaimOrRoom(tx, claiming);
    if (existing) return existing;
    await tx
      .update(productClaims)
      .set({ state: "expired", tokenHash: null, email: null })
      .where(and(isOverdue, eq(productClaims.productId, productId), eq(productClaims.claimantId, claimantId)));
    const expiresAt = sql`now() + make_interval(days => ${limits.claims.openDays})`;
    const [made] = await tx
      .insert(productClaims)
      .values({ productId, claimantId, token: createClaimToken(), expiresAt })
      .returning({ claimId: productClaims.id });
    if (!made) throw new DomainError("claim_failed");
    return getOwnClaim(tx, { ...made, claimantId });
  });
}

const isOverdue = and(eq(productClaims.state, "open"), lte(productClaims.expiresAt, sql`now()`));
const isWaiting = or(
  and(eq(productClaims.state, "open"), gt(productClaims.expiresAt, sql`now()`)),
  eq(productClaims.state, "in_review"),
);

/** Submitters and invited makers may claim the product to be verified. */
async function isVerifiedMaker(db: Db, { productId, claimantId }: Claiming): Promise<boolean> {
  const [maker] = await db
    .select({ proof: productMakers.proof })
    .from(productMakers)
    .where(and(eq(productMakers.productId, productId), eq(productMakers.profileId, claimantId)));
  return maker !== undefined && isVerifiedProof(maker.proof);
}

async function countWaiting(db: Db, claimantId: string): Promise<number> {
  const rows = await db
    .select({ id: productClaims.id })
    .from(productClaims)
    .where(and(isWaiting, eq(productClaims.claimantId, claimantId)));
  return rows.length;
}
