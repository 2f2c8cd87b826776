import type { Context } from "hono";
import type { Claim } from "#contract/maker/claims.ts";
import type { SiteProofMethod } from "#contract/maker/site-proof-methods.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { parseId } from "#contract/shared/id.ts";
import type { OwnClaim } from "#domain/makers/claims/own-claim.ts";
import { checkProof } from "#domain/makers/claims/proof/check-proof.ts";
import { proveByCode } from "#domain/makers/claims/proof/prove-by-code.ts";
import { requireClaimAddress, sendClaimCode } from "#domain/makers/claims/proof/send-claim-code.ts";
import { findClaimOrRoom, startClaim } from "#domain/makers/claims/start-claim.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

/** What API and plain forms share: check the owner, spend the limit, run the command. */

export type ClaimDependencies = Pick<ApiDependencies, "database" | "rateLimits" | "proofs">;

export function ownClaimOf(c: Context<AppEnv>, rawId: string | undefined): OwnClaim {
  const claimId = parseId(rawId);
  if (claimId === null) throw new DomainError("claim_not_found");
  return { claimId, claimantId: viewerIdOf(c.var) };
}

type Starting = ClaimDependencies & { productId: number };

/** Only a new claim counts against the daily limit: repeats and refusals don't. */
export async function takeClaim(c: Context<AppEnv>, { database, rateLimits, productId }: Starting): Promise<Claim> {
  const claiming = { productId, claimantId: viewerIdOf(c.var) };
  try {
    const existing = await findClaimOrRoom(database.app, claiming);
    if (existing) return existing;
    await rateLimits.spend(c, { name: "claim" });
    return await startClaim(database.app, claiming);
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError("claim_failed", { cause: error });
  }
}

type Mailing = ClaimDependencies & { own: OwnClaim; email: string };

/** A mistyped address doesn't use up the mail limit. */
export async function mailCode(c: Context<AppEnv>, { database, rateLimits, own, email }: Mailing) {
  const address = await requireClaimAddress(database.app, { ...own, email });
  await rateLimits.spend(c, { name: "claim_mail", key: String(own.claimId) });
  return await sendClaimCode(database.app, { ...own, email: address });
}

type Trying = ClaimDependencies & { own: OwnClaim; code: string };

export async function tryCode(c: Context<AppEnv>, { database, rateLimits, own, code }: Trying): Promise<Claim> {
  await rateLimits.spend(c, { name: "claim_check" });
  return await proveByCode(database.app, { ...own, code });
}

type Looking = ClaimDependencies & { own: OwnClaim; method: SiteProofMethod };

export async function lookNow(c: Context<AppEnv>, { database, rateLimits, proofs, own, method }: Looking) {
  await rateLimits.spend(c, { name: "claim_check" });
  return await checkProof(database.app, { ...own, method, sources: proofs });
}
