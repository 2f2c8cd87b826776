import unhomoglyph from "unhomoglyph";
import { reservedUsernames } from "#contract/shared/people/username.ts";

/** The scripts in everyday use (Unicode UAX 31, table 5); all others count as one more. */
const scripts =
  "Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan"
    .split(" ")
    .map((name) => ({ name, of: new RegExp(`\\p{Script=${name}}`, "u") }));

/** Written together (Unicode UTS 39, "highly restrictive"). */
const together = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

/** Whether a name mixes letters of scripts that aren't normally written together, such as Latin and Cyrillic. */
export function mixesScripts(name: string): boolean {
  const letters = name.normalize("NFC").match(/\p{L}/gu) ?? [];
  const used = new Set(
    letters
      .filter((letter) => !/[\p{Script=Common}\p{Script=Inherited}]/u.test(letter))
      .map((letter) => scripts.find(({ of }) => of.test(letter))?.name ?? "other"),
  );
  return used.size > 1 && !together.some((group) => [...used].every((script) => group.includes(script)));
}

/** Whether a name looks like a reserved word or like the site's name, alone or among reserved words ("… Team"). */
export function looksOfficial(name: string, { siteName }: { siteName: string }): boolean {
  const site = skeletonOf(siteName);
  const isOfficial = (word: string) => word !== "" && (word === site || reserved.has(word));
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(skeletonOf);
  const whole = words.join("");
  if (isOfficial(whole) || words.every(isOfficial)) return true;
  const rest = words.filter((word) => !reserved.has(word)).join("");
  return rest === site || (site !== "" && isOfficial(without(whole, site)));
}

/** The rest of a word that starts or ends with the site's name. */
function without(word: string, site: string): string {
  if (word.startsWith(site)) return word.slice(site.length);
  return word.endsWith(site) ? word.slice(0, -site.length) : "";
}

/**
 * Equal for names that look alike in some font, by Unicode's table of confusable characters: "ADMlN" and "admin". Twice,
 * because the table has its own entries for the letters that lower-casing makes.
 */
function skeletonOf(name: string): string {
  const once = unhomoglyph(name.normalize("NFKC")).toLowerCase();
  return unhomoglyph(once)
    .toLowerCase()
    .replaceAll("i", "l")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const reserved = new Set(reservedUsernames.map(skeletonOf));
