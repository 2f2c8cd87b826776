export const hueCount = 12;

/** The same name always gets the same of the `tile-hue-0` … `tile-hue-11` classes; letter case does not matter. */
export function nameHue(name: string): number {
  // FNV-1a: short names that differ in one letter must not end up in neighbouring colours.
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 16) ^ (hash & 0xffff)) % hueCount;
}

/** The first letter or digit, or the first sign where there is neither. */
export function nameInitial(name: string): string {
  const characters = [...name.trim()];
  const initial = characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ?? characters[0] ?? "?";
  return initial.toUpperCase();
}

/** One letter each of the first and last word. */
export function nameInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return nameInitial(words[0] ?? "") + (last === undefined ? "" : nameInitial(last));
}
