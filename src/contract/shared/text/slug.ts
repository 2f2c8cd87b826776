import slugifyWords from "@sindresorhus/slugify";
import * as limits from "../limits.ts";

/**
 * The product's name as used in its address (rule 7), or "" if nothing is left.
 * A suffix added on storing makes it unique and avoids reserved words.
 */
export function slugify(name: string): string {
  // The library turns symbols into hyphens or words ("&" into "and"); we drop them, so "Node.js" is "nodejs".
  const words = name.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}\p{Pd}\s]/gu, "");
  const slug = slugifyWords(words.normalize("NFKC"), { decamelize: false });
  return cut(slug);
}

function cut(slug: string): string {
  const max = limits.product.slugMax;
  if (slug.length <= max) return slug;
  const lastHyphen = slug.lastIndexOf("-", max);
  // Cutting at a hyphen in the first half would drop most of the name.
  return slug.slice(0, lastHyphen > max / 2 ? lastHyphen : max).replace(/-$/, "");
}
