import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for the link; the table stores only the hash, so that a leaked table confirms nobody. */
export function createConfirmationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashConfirmationToken(token) };
}

export function hashConfirmationToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
