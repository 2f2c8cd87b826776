import { createHash, randomBytes } from "node:crypto";

export function createIntentToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of it: only the browser that was given the token can have its wish done. */
export function hashIntentToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
