import { tokensOf } from "./question/question-words.ts";

// Fewer than around other words: a learning platform is more than Learning.
const generic = new Set(
  "a an the my for best top good great tool tools app apps application applications software".split(" "),
);

/** "Password managers", "password-manager" and "Password Manager software" are one name. */
export function placeKey(name: string): string {
  return placeWords(name).join("");
}

/** The same with all its words: "forum software" is more than "forum". */
export function wholePlaceKey(name: string): string {
  return wordsOf(name).map(singular).join("");
}

/** The telling words of a name, each in the singular. */
export function placeWords(name: string): string[] {
  return tellingWords(name).map(singular);
}

/** The common beginning of all forms of the name, for the lookup: "librar" for "libraries". */
export function placeStart(name: string): string {
  const words = tellingWords(name);
  const last = words.pop() ?? "";
  return [...words, stemOf(last, singular(last))].join(" ");
}

function tellingWords(name: string): string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !generic.has(word));
  return telling.length > 0 ? telling : words;
}

function wordsOf(name: string): string[] {
  return tokensOf(name).flatMap(({ word }) => word.split(/[^\p{L}\p{N}+#]+/u).filter((part) => part !== ""));
}

function stemOf(word: string, other: string): string {
  const end = Array.from(other).findIndex((letter, index) => letter !== word[index]);
  return end === -1 ? other : other.slice(0, end);
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
