import { createHmac } from "node:crypto";

/** The key from which orders' redemption codes are derived. */
export function codeSecretOf(authSecret: string): Buffer {
  return createHmac("sha256", authSecret).update("redemption codes").digest();
}
