import { randomBytes } from "node:crypto";

const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** 130 random bits, without letters that look alike: it is read from receipts. */
export function newReference(): string {
  return Array.from(randomBytes(26), (byte) => letters[byte % 32]).join("");
}
