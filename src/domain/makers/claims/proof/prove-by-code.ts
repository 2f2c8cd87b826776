import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Claim } from "#contract/maker/claims.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { productClaims } from "#db/schema/operations.ts";
import { productSiteOf } from "../../../catalog/websites/product-site.ts";
import { getClaimRow, getOwnClaim, type OwnClaim, requireOpenClaim, toClaim } from "../own-claim.ts";
import { claimAddressOf } from "./claim-address.ts";
import { hashClaimCode } from "./claim-code.ts";
import { settleProof } from "./settle-proof.ts";

/**
 * The mailed code proves that the claimant has a mailbox at the product's domain. Five tries, then a new code is
 * needed.
 */
export async function proveByCode(db: Db, { code, ...own }: OwnClaim & { code: string }): Promise<Claim> {
  const row = await getClaimRow(db, own);
  if (row.state === "proven") return toClaim(row);
  const { productId, websiteUrl, email, codeTries } = requireOpenClaim(row);
  const tried = await tryCode(db, { claimId: own.claimId, code });
  if (!tried) {
    // A double click: the first request has already settled the claim.
    const settled = await getOwnClaim(db, own);
    if (settled.state === "proven" || settled.state === "in_review") return settled;
    throw new DomainError(codeTries >= limits.claims.codeTries ? "claim_tries_spent" : "claim_proof_expired");
  }
  // The product may have moved to another domain since the code was sent.
  const site = productSiteOf(websiteUrl);
  const isOwnAddress = site !== null && email !== null && claimAddressOf(email, site) !== null;
  if (!tried.isRight || !isOwnAddress) {
    const text = tried.isRight ? errors.claim_proof_wrong.text : validation.claimCodeWrong(tried.triesLeft);
    throw new DomainError("claim_proof_wrong", { fields: { code: [text] } });
  }
  await settleProof(db, { ...own, productId, method: "email", websiteUrl });
  return getOwnClaim(db, own);
}

type Tried = { isRight: boolean; triesLeft: number };

/** Counts the try in the statement that compares; undefined if there is no valid code to compare with. */
async function tryCode(db: Db, { claimId, code }: { claimId: number; code: string }): Promise<Tried | undefined> {
  const hash = hashClaimCode(code, claimId);
  const [tried] = await db
    .update(productClaims)
    .set({
      codeTries: sql`${productClaims.codeTries} + case when ${productClaims.tokenHash} = ${hash} then 0 else 1 end`,
    })
    .where(
      and(
        eq(productClaims.id, claimId),
        isNotNull(productClaims.tokenHash),
        gt(productClaims.codeExpiresAt, sql`now()`),
        lt(productClaims.codeTries, limits.claims.codeTries),
      ),
    )
    .returning({ isRight: sql<boolean>`${productClaims.tokenHash} = ${hash}`, tries: productClaims.codeTries });
  return tried && { isRight: tried.isRight, triesLeft: limits.claims.codeTries - tried.tries };
}
