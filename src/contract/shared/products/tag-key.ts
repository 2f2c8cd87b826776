import * as limits from "../limits.ts";

// The database has the same rule (tag_key, migration 0009). Both list characters or ranges, because \p{L} and lower()
// depend on the Unicode version and the server's locale.
const ignored =
  /\u0897|\u0ece|[\u1ab0-\u1aff\ua7f1\ud800-\uf8ff\u{10000}-\u{1d3ff}\u{1d800}-\u{1ffff}\u{30000}-\u{10ffff}]/gu;
const cased = /[A-Z\u00c0-\u024f\u0370-\u052f\u0531-\u0556\u1e00-\u1eff]/g;
const spaces = /[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/g;
const dropped =
  /[^a-z0-9+#.\u00c0-\u1fff\u2c00-\u2dff\u3005-\u3007\u3021-\u3029\u3031-\u3035\u303b\u303c\u3041-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ud7ff\uf900-\ufdcf\ufdf0-\ufdfb\ufe70-\ufefc\u{20000}-\u{2ffff}-]|[\u00d7\u00f7\u02c2-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u060c\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e4f\u115f\u1160\u1680\u30a0\u30fb\u3164]/gu;
const onlyMarks = /^(?:[\u0300-\u036f]|[+#.-])*$/;

/**
 * A tag's key in `/tag/{tagName}`, or "" if it has no letter or digit: "." and ".." would be read as path segments.
 */
export function tagKey(tag: string): string {
  const kept = tag
    .replace(ignored, "")
    .normalize("NFKC")
    .replace(cased, toLowerCase)
    .replace(spaces, "-")
    .replace(dropped, "")
    // Letters and marks may have become adjacent.
    .normalize("NFKC")
    .replace(/-+/g, "-")
    .replace(/^-/, "");
  const key = Array.from(kept).slice(0, limits.tags.lengthMax).join("").replace(/-$/, "");
  return onlyMarks.test(key) ? "" : key;
}

/** Lower-cases each letter regardless of its neighbors; "İ" has no single lower-case letter and stays. */
function toLowerCase(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === 1 ? lower : letter;
}
