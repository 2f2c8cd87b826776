import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";

export type LandedText = { hash: string; tag: string; reason: string };

/** Every text of a migration that has run somewhere, in the order of `meta/landed.txt`. */
export function readLandedTexts(): LandedText[] {
  return parseLandedTexts(readFileSync(join(projectRoot, "src/db/migrations/meta/landed.txt"), "utf8"));
}

export function parseLandedTexts(text: string): LandedText[] {
  return [...text.matchAll(/^([0-9a-f]{64}) {2}(\w+)\.sql(?: {2}(.*))?$/gm)].map(
    ([, hash = "", tag = "", reason = ""]) => ({ hash, tag, reason: reason.trim() }),
  );
}
