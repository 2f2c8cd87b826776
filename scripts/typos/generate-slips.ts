import { createRandom, type Random } from "../bench-data/random.ts";

export const slipKinds = [
  "missing letter",
  "doubled letter",
  "extra letter",
  "wrong letter",
  "swapped letters",
] as const;
export type SlipKind = (typeof slipKinds)[number];
export type Misspelling = { kind: string; typed: string };

const alphabet = "abcdefghijklmnopqrstuvwxyz";

/** One slip of every kind at every letter of the name, the same on every machine. */
export function misspellOnce(name: string): Misspelling[] {
  const random = createRandom(seedOf(name));
  const misspellings = slipKinds.flatMap((kind) =>
    placesOf(name, kind).map((place) => ({ kind, typed: slip(name, { kind, place, random }) })),
  );
  return distinct(misspellings, name);
}

/** Two slips: every kind followed by every kind, each at a random letter. */
export function misspellTwice(name: string): Misspelling[] {
  const random = createRandom(seedOf(name));
  const slipSomewhere = (text: string, kind: SlipKind) => {
    const places = placesOf(text, kind);
    return places.length === 0 ? text : slip(text, { kind, place: random.pick(places), random });
  };
  const misspellings = slipKinds.flatMap((first) =>
    slipKinds.map((second) => ({
      kind: [first, second].sort().join(" + "),
      typed: slipSomewhere(slipSomewhere(name, first), second),
    })),
  );
  // The second slip may undo the first, or leave a name that one slip explains.
  const once = new Set(misspellOnce(name).map(({ typed }) => typed));
  return distinct(misspellings, name).filter(({ typed }) => !once.has(typed));
}

export function countLetters(name: string): number {
  return Array.from(name).filter(isLetter).length;
}

/** The letters at which this kind of slip changes something: two equal neighbors cannot be swapped. */
function placesOf(name: string, kind: SlipKind): number[] {
  const letters = Array.from(name);
  return [...letters.keys()].filter((place) => {
    const [letter = "", next = ""] = letters.slice(place, place + 2);
    if (kind === "swapped letters") return isLetter(letter) && isLetter(next) && lower(letter) !== lower(next);
    return isLetter(letter);
  });
}

function slip(name: string, { kind, place, random }: { kind: SlipKind; place: number; random: Random }): string {
  const letters = Array.from(name);
  const [letter = "", next = ""] = letters.slice(place, place + 2);
  // Before or after the same letter it would be a doubled one.
  const other = random.pick(Array.from(alphabet).filter((one) => one !== lower(letter) && one !== lower(next)));
  const changes: Record<SlipKind, [removed: number, ...added: string[]]> = {
    "missing letter": [1],
    "doubled letter": [1, letter, letter],
    "extra letter": [1, letter, other],
    "wrong letter": [1, other],
    "swapped letters": [2, next, letter],
  };
  const [removed, ...added] = changes[kind];
  return letters.toSpliced(place, removed, ...added).join("");
}

function distinct(misspellings: Misspelling[], name: string): Misspelling[] {
  const byText = new Map(misspellings.map((misspelling) => [lower(misspelling.typed), misspelling]));
  byText.delete(lower(name));
  return [...byText.values()];
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function lower(text: string): string {
  return text.toLowerCase();
}

function seedOf(name: string): number {
  return Array.from(name).reduce((seed, letter) => (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}
