import { createHash, randomBytes } from "node:crypto";

export function createIntentToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash the database stores: only the browser that has the token can resume its intent. */
export function hashIntentToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
