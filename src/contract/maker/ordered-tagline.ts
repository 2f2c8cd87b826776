import * as limits from "../shared/limits.ts";
import { oneLine } from "../shared/text/one-line.ts";

/** The tagline of a product that was ordered with a description alone: its first sentence, cut between words. */
export function orderedTagline(description: string): string {
  const text = oneLine(description);
  const sentence = /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if ([...sentence].length <= limits.product.taglineMax) return sentence.replace(/\.$/, "");
  const cut = [...sentence].slice(0, limits.product.taglineMax - 1).join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
