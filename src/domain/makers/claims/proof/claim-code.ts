import { createHash, randomBytes, randomInt } from "node:crypto";
import { claimCodeOf } from "#contract/maker/claim-input.ts";
import * as limits from "#contract/shared/limits.ts";

// Without I, O, 0 and 1, which look alike in many fonts.
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** 40 random bits, valid for five tries within half an hour. */
export function createClaimCode(): string {
  return Array.from({ length: limits.claims.codeLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** As shown in the mail. */
export function showClaimCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Includes the claim's id, so that the same code for another claim has another hash. */
export function hashClaimCode(typed: string, claimId: number): string {
  return createHash("sha256")
    .update(`${claimId}:${claimCodeOf(typed)}`)
    .digest("hex");
}

/** 160 random bits, lower-case letters and digits only: some name servers change the case of records. */
export function createClaimToken(): string {
  return randomBytes(20).toString("hex");
}
