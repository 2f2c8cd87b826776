import { randomBytes } from "node:crypto";

// 32 letters that can't be taken for each other.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 12;

/** The end of a collection's address: 60 random bits, because an unlisted one is as private as they are hard to guess. */
export function newCollectionKey(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
}
