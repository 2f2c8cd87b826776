import slugifyWords from "@sindresorhus/slugify";
import * as limits from "./limits.ts";

/**
 * The product's name as it stands in its address (rule 7), or "" when nothing is left of it.
 * Uniqueness and reserved words are settled by a suffix where the slug is stored.
 */
export function slugify(name: string): string {
  // The library turns symbols into hyphens or words ("&" into "and"); here they vanish, so "Node.js" is "nodejs".
  const words = name.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}\p{Pd}\s]/gu, "");
  const slug = slugifyWords(words.normalize("NFKC"), { decamelize: false });
  return cut(slug);
}

function cut(slug: string): string {
  const max = limits.product.slugMax;
  if (slug.length <= max) return slug;
  const lastHyphen = slug.lastIndexOf("-", max);
  // A hyphen in the first half would throw away most of the name for the sake of a whole word.
  return slug.slice(0, lastHyphen > max / 2 ? lastHyphen : max).replace(/-$/, "");
}
