import { createHmac } from "node:crypto";
import type { Db } from "#db/database.ts";
import { getDaySecret } from "./get-day-secret.ts";

export type Visitor = {
  /** The address, or the /64 network of an IPv6 one. Never stored. */
  address: string;
  userAgent: string;
};

/** Identifies the same visitor for a day, and reveals nothing else about them (B5). */
export function createVisitorKeys(db: Db): () => Promise<(visitor: Visitor) => string> {
  let secret = "";
  let expiresAt = 0;
  return async () => {
    if (performance.now() >= expiresAt) {
      const today = await getDaySecret(db);
      secret = today.secret;
      expiresAt = performance.now() + today.validMs;
    }
    const current = secret;
    return (visitor) => visitorKey(current, visitor);
  };
}

export function visitorKey(secret: string, { address, userAgent }: Visitor): string {
  return createHmac("sha256", secret).update(`${address}\n${userAgent}`).digest("base64url").slice(0, 22);
}
