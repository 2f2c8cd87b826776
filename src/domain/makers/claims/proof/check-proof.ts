import { and, eq, sql } from "drizzle-orm";
import type { Claim } from "#contract/maker/claims.ts";
import type { SiteProofMethod } from "#contract/maker/site-proof-methods.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { productClaims } from "#db/schema/operations.ts";
import { productSiteOf } from "../../../catalog/websites/product-site.ts";
import { getClaimRow, getOwnClaim, type OwnClaim, requireOpenClaim, toClaim } from "../own-claim.ts";
import { lookForProof, type ProofSources } from "./look-for-proof.ts";
import { settleProof } from "./settle-proof.ts";

type Checking = OwnClaim & { method: SiteProofMethod; sources: ProofSources };

/** Looks for the token on the product's site; if it's missing, stores what was found instead. */
export async function checkProof(db: Db, { method, sources, ...own }: Checking): Promise<Claim> {
  // Read once: between two reads, a request at the same moment may have proven it.
  const row = await getClaimRow(db, own);
  if (row.state === "proven") return toClaim(row);
  const { productId, websiteUrl, token } = requireOpenClaim(row);
  const site = productSiteOf(websiteUrl);
  if (!site || !token) throw new DomainError("claim_site_missing");
  const look = await lookForProof(sources, { method, site, token });
  if (look.isFound) {
    await settleProof(db, { ...own, productId, method, websiteUrl });
    return getOwnClaim(db, own);
  }
  const { problem, found } = look;
  await db
    .update(productClaims)
    .set({
      method,
      lastCheck: sql`jsonb_build_object('method', ${method}::text, 'problem', ${problem}::text,
        'found', ${JSON.stringify(found)}::jsonb, 'checkedAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
    })
    .where(and(eq(productClaims.id, own.claimId), eq(productClaims.state, "open")));
  return getOwnClaim(db, own);
}
