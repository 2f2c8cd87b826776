import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Claim } from "#contract/maker/claims.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { productClaims } from "#db/schema/operations.ts";
import { productSiteOf } from "../../../catalog/websites/product-site.ts";
import { enqueueLetter } from "../../../records/letters/enqueue-letter.ts";
import { getOpenClaimRow, getOwnClaim, type OwnClaim } from "../own-claim.ts";
import { claimAddressOf, readAddress } from "./claim-address.ts";
import { createClaimCode, hashClaimCode, showClaimCode } from "./claim-code.ts";

type Asked = { domain: string; productId: number; claimantId: string };

/** The normalized address to mail to; refuses anything that isn't at the product's own domain. */
export async function requireClaimAddress(db: Db, { email, ...own }: OwnClaim & { email: string }): Promise<string> {
  const { websiteUrl, productId } = await getOpenClaimRow(db, own);
  const site = productSiteOf(websiteUrl);
  if (!site) throw new DomainError("claim_site_missing");
  if (!readAddress(email)) throw new DomainError("invalid_input", { fields: { email: [validation.emailInvalid] } });
  const address = claimAddressOf(email, site);
  if (!address) {
    throw new DomainError("claim_address_foreign", {
      fields: { email: [validation.claimAddressForeign(site.registered)] },
    });
  }
  const { domain } = readAddress(address) ?? { domain: "" };
  if (await isSharedDomain(db, { domain, productId, claimantId: own.claimantId }))
    throw new DomainError("claim_address_foreign", { fields: { email: [validation.claimAddressShared] } });
  return address;
}

type Sending = OwnClaim & { email: string };

/** Mails a new code, which replaces the previous one. Code and letter are stored together or not at all. */
export async function sendClaimCode(db: Db, { email, ...own }: Sending): Promise<Claim> {
  const to = await requireClaimAddress(db, { ...own, email });
  await db.transaction(async (tx) => {
    const { productName: name, slug } = await getOpenClaimRow(tx, own);
    const code = createClaimCode();
    const claimant = await usernameOf(tx, own.claimantId);
    const isOnItsWay = await enqueueLetter(tx, {
      kind: "claim_code",
      to,
      data: { product: { name, slug }, claimant, code: showClaimCode(code) },
    });
    // If the mailbox has reached its letter limit, the code in the last letter stays valid.
    if (!isOnItsWay && (await hasCode(tx, { ...own, to }))) return;
    await storeCode(tx, { ...own, to, code });
  });
  return getOwnClaim(db, own);
}

type Code = OwnClaim & { to: string; code: string };

async function hasCode(db: Db, { claimId, to }: Omit<Code, "code">): Promise<boolean> {
  const { id, email, tokenHash, codeExpiresAt } = productClaims;
  const rows = await db
    .select({ id })
    .from(productClaims)
    .where(and(eq(id, claimId), eq(email, to), isNotNull(tokenHash), gt(codeExpiresAt, sql`now()`)));
  return rows.length > 0;
}

async function storeCode(db: Db, { claimId, to, code }: Code): Promise<void> {
  const stored = await db
    .update(productClaims)
    .set({
      method: "email",
      email: to,
      tokenHash: hashClaimCode(code, claimId),
      codeExpiresAt: sql`now() + make_interval(secs => ${limits.claims.codeValidMs / 1000})`,
      codeTries: 0,
    })
    .where(and(eq(productClaims.id, claimId), eq(productClaims.state, "open")))
    .returning({ id: productClaims.id });
  if (stored.length === 0) throw new DomainError("claim_closed");
}

async function usernameOf(db: Db, id: string): Promise<string> {
  const [profile] = await db.select({ username: profiles.username }).from(profiles).where(eq(profiles.id, id));
  return profile?.username ?? "";
}

/**
 * Whether so many unrelated people have a confirmed address at a domain that anybody can probably get one. Variants of
 * an address are one person; the claimant and the product's own people don't count as unrelated.
 */
async function isSharedDomain(db: Db, { domain, productId, claimantId }: Asked): Promise<boolean> {
  const { rows } = await db.execute<{ isShared: boolean }>(sql`
    select count(distinct mailbox_key(u.email)) >= ${limits.claims.unrelatedMin} as "isShared" from (
      select u.email from users u
      where lower(split_part(u.email, '@', 2)) = ${domain} and u.email_verified and not u.is_demo
        and u.id <> ${claimantId} and not is_behind_product(${productId}, u.id)
      limit 1000) as u`);
  return rows[0]?.isShared ?? false;
}
