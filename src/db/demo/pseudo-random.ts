import { hash } from "node:crypto";

/** A number from 0 up to 1 that looks random and is always the same for the same words. */
export function unitOf(...words: string[]): number {
  return hash("sha256", words.join("\n"), "buffer").readUInt32BE(0) / 2 ** 32;
}
