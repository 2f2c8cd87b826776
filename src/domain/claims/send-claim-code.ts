import { and, eq, sql } from "drizzle-orm";
import type { Site } from "#contract/catalogue.ts";
import type { Claim } from "#contract/claims.ts";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import * as validation from "#contract/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalogue.ts";
import { productClaims } from "#db/schema/operations.ts";
import type { MailService } from "#services/mail/mail-service.ts";
import { claimAddressOf, readAddress } from "./claim-address.ts";
import { createClaimCode, hashClaimCode } from "./claim-code.ts";
import { codeLetter } from "./claim-letters.ts";
import { getOpenClaimRow, getOwnClaim, type OwnClaim } from "./own-claim.ts";
import { productSiteOf } from "./product-site.ts";

/** The address to mail to, as it is written there; refuses whatever is not at the product's own domain. */
export async function requireClaimAddress(db: Db, { email, ...own }: OwnClaim & { email: string }): Promise<string> {
  const { websiteUrl } = await getOpenClaimRow(db, own);
  const site = productSiteOf(websiteUrl);
  if (!site) throw new DomainError("claim_site_missing");
  if (!readAddress(email)) throw new DomainError("invalid_input", { fields: { email: [validation.emailInvalid] } });
  const address = claimAddressOf(email, site);
  if (!address) {
    throw new DomainError("claim_address_foreign", {
      fields: { email: [validation.claimAddressForeign(site.registered)] },
    });
  }
  return address;
}

type Sending = OwnClaim & { email: string; mail: Pick<MailService, "send">; site: Pick<Site, "name" | "url"> };

/** Mails a new code, which takes the place of the one before. It is stored before it is sent. */
export async function sendClaimCode(db: Db, { email, mail, site, ...own }: Sending): Promise<Claim> {
  const to = await requireClaimAddress(db, { ...own, email });
  const { productName, slug } = await getOpenClaimRow(db, own);
  const code = createClaimCode();
  const stored = await db
    .update(productClaims)
    .set({
      method: "email",
      email: to,
      tokenHash: hashClaimCode(code, own.claimId),
      codeExpiresAt: sql`now() + make_interval(secs => ${limits.claims.codeValidMs / 1000})`,
      codeTries: 0,
    })
    .where(and(eq(productClaims.id, own.claimId), eq(productClaims.state, "open")))
    .returning({ id: productClaims.id });
  if (stored.length === 0) throw new DomainError("claim_closed");
  const claimant = await usernameOf(db, own.claimantId);
  try {
    await mail.send(codeLetter({ to, code, claimant, product: { name: productName, slug }, site }));
  } catch (cause) {
    throw new DomainError("claim_mail_failed", { cause });
  }
  return getOwnClaim(db, own);
}

async function usernameOf(db: Db, id: string): Promise<string> {
  const [profile] = await db.select({ username: profiles.username }).from(profiles).where(eq(profiles.id, id));
  return profile?.username ?? "";
}
