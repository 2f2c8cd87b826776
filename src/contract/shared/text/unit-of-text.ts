/** A number from 0 up to 1, always the same for the same text; another purpose gives another number. */
export function unitOfText(text: string, purpose: string): number {
  // FNV-1a, then Fibonacci hashing, as for the colors of initials.
  let hash = 0x811c9dc5;
  for (const character of `${purpose}:${text}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (Math.imul(hash, 0x9e3779b1) >>> 0) / 2 ** 32;
}
