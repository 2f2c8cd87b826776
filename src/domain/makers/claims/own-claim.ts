import { and, eq, sql } from "drizzle-orm";
import type { Claim, ClaimCheck } from "#contract/maker/claims.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { productClaims } from "#db/schema/operations.ts";
import { productSiteOf } from "../../catalog/websites/product-site.ts";
import { proofPlacesOf } from "./proof/proof-places.ts";

export type OwnClaim = { claimId: number; claimantId: string };

/** By the database's clock; the job that stores the expiry may be late. */
const claimState = sql<Claim["state"]>`case when ${productClaims.state} = 'open' and ${productClaims.expiresAt} <= now()
  then 'expired' else ${productClaims.state} end`;

export const claimColumns = {
  id: productClaims.id,
  state: claimState,
  method: productClaims.method,
  provenBy: productClaims.provenBy,
  token: productClaims.token,
  email: productClaims.email,
  codeExpiresAt:
    sql<Date | null>`case when ${productClaims.codeExpiresAt} > now() then ${productClaims.codeExpiresAt} end`.mapWith(
      productClaims.codeExpiresAt,
    ),
  codeTries: productClaims.codeTries,
  lastCheck: sql<ClaimCheck | null>`${productClaims.lastCheck}`,
  reason: productClaims.reason,
  createdAt: productClaims.createdAt,
  expiresAt: productClaims.expiresAt,
  productId: productClaims.productId,
  productName: products.productName,
  slug: products.slug,
  logoKey: products.logoKey,
  websiteUrl: products.websiteUrl,
  productStatus: products.status,
};

export type ClaimRow = Awaited<ReturnType<typeof getClaimRow>>;

/** Somebody else's claim is treated as not found. */
export async function getClaimRow(db: Db, { claimId, claimantId }: OwnClaim) {
  const [row] = await db
    .select(claimColumns)
    .from(productClaims)
    .innerJoin(products, eq(products.id, productClaims.productId))
    .where(and(eq(productClaims.id, claimId), eq(productClaims.claimantId, claimantId)));
  if (!row) throw new DomainError("claim_not_found");
  return row;
}

/** A claim that can still be proven, for a live product. */
export async function getOpenClaimRow(db: Db, own: OwnClaim): Promise<ClaimRow> {
  return requireOpenClaim(await getClaimRow(db, own));
}

export function requireOpenClaim(row: ClaimRow): ClaimRow {
  if (row.state === "in_review") throw new DomainError("claim_in_review");
  if (row.state !== "open") throw new DomainError("claim_closed");
  if (row.productStatus !== "live") throw new DomainError("claim_product_not_found");
  return row;
}

export async function getOwnClaim(db: Db, own: OwnClaim): Promise<Claim> {
  return toClaim(await getClaimRow(db, own));
}

export function toClaim(row: ClaimRow): Claim {
  const { id, state, method, provenBy, lastCheck, reason } = row;
  const isOpen = state === "open";
  const site = isOpen ? productSiteOf(row.websiteUrl) : null;
  return {
    id,
    product: {
      id: row.productId,
      name: row.productName,
      slug: row.slug,
      logoUrl: row.logoKey && paths.file(row.logoKey),
    },
    state,
    method,
    provenBy,
    proof: site && row.token ? proofPlacesOf(site, row.token) : null,
    code:
      isOpen && row.email && row.codeExpiresAt
        ? {
            sentTo: row.email,
            expiresAt: row.codeExpiresAt.toISOString(),
            triesLeft: limits.claims.codeTries - row.codeTries,
          }
        : null,
    lastCheck: isOpen ? lastCheck : null,
    reason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
