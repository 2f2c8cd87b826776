import letters from "./letters.json" with { type: "json" };

type Face = {
  /** By character: its advance in thousandths of an em, and its outline, relative to the pen. */
  letters: Record<string, string>;
  /** By the character before: the characters after it, with what they move by. */
  kerning?: Record<string, Record<string, number>>;
};

export type FaceName = keyof typeof letters;

const faces: Record<FaceName, Face> = letters;

/** Outlines are in thousandths of an em. */
export const unitsPerEm = 1000;

/** Its width is in ems. */
type Outlined = { d: string; width: number };

/**
 * The text as one path, because an image can't load a font and would look different on every machine. Null if our font lacks
 * one of its letters.
 */
export function outlineText(text: string, face: FaceName): Outlined | null {
  const { letters: known, kerning } = faces[face];
  let d = "";
  let pen = 0;
  let before = "";
  for (const letter of text) {
    const found = Object.hasOwn(known, letter) ? known[letter] : undefined;
    if (found === undefined) return null;
    const [advance = "", outline] = found.split(" m", 2);
    pen += kerningOf(kerning?.[before], letter);
    if (outline !== undefined) d += `M${pen} 0m${outline}`;
    pen += Number(advance);
    before = letter;
  }
  return { d, width: pen / unitsPerEm };
}

function kerningOf(pairs: Record<string, number> | undefined, letter: string): number {
  for (const [after, move] of Object.entries(pairs ?? {})) if (after.includes(letter)) return move;
  return 0;
}
