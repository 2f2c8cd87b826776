import { foldText } from "./fold-text.ts";

/** The entry that a text contains, as administrators wrote it; null if there is none. */
export type Matcher = (text: string) => string | null;

/** Scripts written without spaces: "whole word" has no meaning there. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\s]+$/u;

/** Finds blocked words and phrases as whole words. The cost doesn't depend on how long the list is. */
export function openWordMatcher(entries: readonly string[]): Matcher {
  const phrases = new Map<string, string>();
  const firstWords = new Set<string>();
  const fragments: { folded: string; entry: string }[] = [];
  let longest = 0;
  for (const entry of entries) {
    const folded = foldText(entry);
    const words = wordsOf(folded);
    if (words.length === 0) continue;
    if (unspaced.test(entry)) fragments.push({ folded: folded.trim(), entry });
    phrases.set(words.join(" "), entry);
    firstWords.add(words[0] ?? "");
    longest = Math.max(longest, words.length);
  }
  return (text) => {
    if (longest === 0 || text === "") return null;
    const folded = foldText(text);
    return findPhrase(wordsOf(folded), { phrases, firstWords, longest }) ?? findFragment(folded, fragments);
  };
}

type Phrases = { phrases: ReadonlyMap<string, string>; firstWords: ReadonlySet<string>; longest: number };

function findPhrase(words: readonly string[], { phrases, firstWords, longest }: Phrases): string | null {
  for (let start = 0; start < words.length; start++) {
    if (!firstWords.has(words[start] ?? "")) continue;
    let phrase = "";
    for (let end = start; end < Math.min(words.length, start + longest); end++) {
      phrase = end === start ? (words[end] ?? "") : `${phrase} ${words[end]}`;
      const entry = phrases.get(phrase);
      if (entry !== undefined) return entry;
    }
  }
  return null;
}

function findFragment(text: string, fragments: readonly { folded: string; entry: string }[]): string | null {
  return fragments.find(({ folded }) => text.includes(folded))?.entry ?? null;
}

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
