import { hash } from "node:crypto";

/** A pseudo-random number from 0 up to 1, always the same for the same words. */
export function unitOf(...words: string[]): number {
  return hash("sha256", words.join("\n"), "buffer").readUInt32BE(0) / 2 ** 32;
}
