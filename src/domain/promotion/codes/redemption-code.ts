import { createHash, createHmac } from "node:crypto";

// Crockford's: without I, L, O and U, which are misread or spell words.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
// 5 bits each: 140 bits, in seven groups of four. 128 are required.
const LENGTH = 28;

/**
 * An order's code, such as `3F7K-…`. Derived from a secret, so that its buyer can see it again although the database
 * has only its hash.
 */
export function codeOf({ reference, secret }: { reference: string; secret: Buffer }): string {
  const bits = [...createHmac("sha256", secret).update(reference).digest()]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  const letters = Array.from({ length: LENGTH }, (_, index) => {
    return alphabet[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)];
  });
  return letters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** Accepts any way to type it: in lower case, with spaces, or with the letters that look like its digits. */
export function codeHashOf(typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return createHash("sha256").update(code).digest("hex");
}

/** The key from which orders' redemption codes are derived. */
export function codeSecretOf(authSecret: string): Buffer {
  return createHmac("sha256", authSecret).update("redemption codes").digest();
}
