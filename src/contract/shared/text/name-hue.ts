export const hueCount = 12;

/** With this start value, neighbors in the demo's lists get different hues (demo-glyphs.test.ts). */
const START = 11_675;
/** Fibonacci hashing: multiples of the golden ratio spread hashes over the hues more evenly than a remainder does. */
const GOLDEN_RATIO = 0x9e3779b1;

/** Maps a name to one of the classes `tile-hue-0` … `tile-hue-11`, ignoring case. */
export function nameHue(name: string): number {
  // FNV-1a: short names that differ in one letter should not get similar colors.
  let hash = START;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return Math.floor(((Math.imul(hash, GOLDEN_RATIO) >>> 0) / 2 ** 32) * hueCount);
}

/** The first letter or digit, or the first character if there is neither. */
export function nameInitial(name: string): string {
  const characters = [...name.trim()];
  const initial = characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ?? characters[0] ?? "?";
  return initial.toUpperCase();
}

/** The initials of the first and last word. */
export function nameInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return nameInitial(words[0] ?? "") + (last === undefined ? "" : nameInitial(last));
}
