import type { ProductCard } from "#contract/visitor/catalog.ts";

type Part = NonNullable<ProductCard["excerpt"]>[number];

// Two lines of a card on a desktop.
const MAX_LENGTH = 180;
const BEFORE_THE_MATCH = 60;
// A phone shows three lines of 28 letters; a match further on would be out of sight.
const SEEN_ON_A_PHONE = 75;

// Words that search_spelling() treats as one too: C++, C#, .NET, e-mail.
const WORD = /\.net\b|\b[a-z](?:\+\+|#)|\b[a-z]-[\p{L}\p{N}]{2,}|[\p{L}\p{N}\p{M}]+/giu;

/** The sentence with most of these words, in parts; null if none has any. Cut around the first one if it is far from the start. */
export function excerptOf({ text, words }: { text: string; words: string[] }): Part[] | null {
  const wanted = new Set(words);
  let best: { sentence: string; count: number } | null = null;
  for (const sentence of text.split(/(?<=[.!?。！？])\s+|\n+/u)) {
    const count = new Set(matchesIn(sentence, wanted).map(({ word }) => word)).size;
    if (count > (best?.count ?? 0)) best = { sentence, count };
  }
  return best && partsOf(cut(best.sentence.trim(), wanted), wanted);
}

/** Which of these words the text has, as they are written there, each once. */
export function wordsFound({ text, words }: { text: string; words: string[] }): string[] {
  const found = new Map<string, string>();
  for (const { word, start, end } of matchesIn(text, new Set(words))) {
    if (!found.has(word)) found.set(word, text.slice(start, end));
  }
  return [...found.values()];
}

/**
 * Those of these names that have the words, in parts: the ones with most of them first, and none that adds no word to those
 * before it.
 */
export function namesFound({ names, words }: { names: string[]; words: string[] }): Part[][] {
  const wanted = new Set(words);
  const matches = names
    .map((name) => ({ name, has: new Set(matchesIn(name, wanted).map(({ word }) => word)) }))
    .toSorted((one, other) => other.has.size - one.has.size);
  const said = new Set<string>();
  return matches.flatMap(({ name, has }) => {
    if ([...has].every((word) => said.has(word))) return [];
    for (const word of has) said.add(word);
    return [partsOf(name, wanted)];
  });
}

function cut(sentence: string, wanted: Set<string>): string {
  const start = matchesIn(sentence, wanted)[0]?.start ?? 0;
  if (sentence.length <= MAX_LENGTH && start <= SEEN_ON_A_PHONE) return sentence;
  const from = startOfWord(sentence, start - BEFORE_THE_MATCH);
  const to = sentence.length <= from + MAX_LENGTH ? sentence.length : endOfWord(sentence, from + MAX_LENGTH);
  return `${from > 0 ? "… " : ""}${sentence.slice(from, to).trim()}${to < sentence.length ? " …" : ""}`;
}

function startOfWord(text: string, at: number): number {
  return at <= 0 ? 0 : text.indexOf(" ", at) + 1 || at;
}

function endOfWord(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  return space > at - BEFORE_THE_MATCH ? space : at;
}

function partsOf(text: string, wanted: Set<string>): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { start, end } of matchesIn(text, wanted)) {
    if (start > done) parts.push({ text: text.slice(done, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}

function matchesIn(text: string, wanted: Set<string>): { word: string; start: number; end: number }[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: found, index: start }) => {
    const word = spellingOf(found);
    return wanted.has(word) ? { word, start, end: start + found.length } : [];
  });
}

/** As search_spelling() in the database. */
function spellingOf(found: string): string {
  const word = found.normalize("NFKC").toLowerCase();
  if (word === ".net") return "dotnet";
  if (word === "cpp") return "cplusplus";
  return word
    .replace("++", "plusplus")
    .replace("#", "sharp")
    .replace(/^([a-z])-/, "$1");
}
