import type { SearchIntentKind } from "#contract/visitor/search/search-intents.ts";
import {
  type FilterKind,
  filterAt,
  isNoise,
  platformKinds,
  type Token,
  tokensOf,
  trimNoise,
} from "./question-words.ts";

/**
 * Where a name may begin or end, the longest first, and the words it leaves. `guess`: the likeliest, if none is exact.
 */
export type NamePhrase = { candidates: { name: string; rest: string }[]; guess: string };

export type QuestionTarget =
  /** The first phrase that is a product counts. */
  | { kind: "alternatives"; phrases: NamePhrase[] }
  /** All of them must be products. `isWeak`: "a or b", which says little without two exact names. */
  | { kind: "comparison"; phrases: NamePhrase[]; isWeak: boolean };

export type Question = {
  filters: FilterKind[];
  target: QuestionTarget | null;
  /** What to search for, as it was typed: the query without its filters. */
  words: string;
  /** The query without the filters that a list of products also has. */
  rest: string;
  /** What the words are about, without noise around them. */
  topic: string;
};

/**
 * Reads a normalized query as a question (rule 49): filters, and a product it asks for alternatives to or several to
 * compare. Whether these are products is for the catalog to say. `plain` are intents that the visitor removed. A query
 * with quotes is taken literally.
 */
export function readQuestion(text: string, { plain = [] }: { plain?: readonly SearchIntentKind[] } = {}): Question {
  const asked: Question = { filters: [], target: null, words: text, rest: text, topic: text };
  if (text.includes('"')) return asked;
  const parts = cutFilters(tokensOf(text), plain);
  const filters = [...new Set(parts.flatMap(({ kinds }) => kinds))];
  const isMany = filters.filter((kind) => platformKinds.has(kind)).length > 1;
  const isKept = (kind: FilterKind) => kind === "free" || (isMany && platformKinds.has(kind));
  const left = parts.filter(({ kinds }) => kinds.length === 0).flatMap(({ tokens }) => tokens);
  const kept = parts.filter(({ kinds }) => kinds.every(isKept)).flatMap(({ tokens }) => tokens);
  const words = left.map(({ word }) => word);
  if (filters.length === 0)
    return { ...asked, target: targetOf(words, { plain, isFiltered: false }), topic: topicOf(words) };
  return {
    filters,
    target: targetOf(words, { plain, isFiltered: true }),
    words: typedOf(left),
    rest: typedOf(kept),
    topic: topicOf(words),
  };
}

function typedOf(tokens: Token[]): string {
  return tokens.map(({ typed }) => typed).join(" ");
}

function topicOf(words: string[]): string {
  return trimNoise(words).join(" ");
}

/** The words one by one, except that a filter's words stay together. */
function cutFilters(tokens: Token[], plain: readonly SearchIntentKind[]): { tokens: Token[]; kinds: FilterKind[] }[] {
  const words = tokens.map(({ word }) => word);
  const parts: { tokens: Token[]; kinds: FilterKind[] }[] = [];
  for (let index = 0; index < tokens.length; ) {
    const phrase = filterAt(words, index);
    const isRead = phrase !== null && !phrase.kinds.some((kind) => plain.includes(kind));
    const length = isRead ? phrase.length : 1;
    parts.push({ tokens: tokens.slice(index, index + length), kinds: isRead ? phrase.kinds : [] });
    index += length;
  }
  return parts;
}

type Reading = { plain: readonly SearchIntentKind[]; isFiltered: boolean };

function targetOf(words: string[], { plain, isFiltered }: Reading): QuestionTarget | null {
  const text = words.join(" ");
  const comparison = plain.includes("comparison") ? null : comparisonOf(text);
  if (comparison) return comparison;
  const phrases = plain.includes("alternatives") ? [] : alternativesOf(text, { isFiltered });
  return phrases.length === 0 ? null : { kind: "alternatives", phrases };
}

const versus = / (?:vs|versus|v\.s) /;
const compared: RegExp[] = [
  /^(?:.* )?(?:compare|comparing|compar(?:e|ison) (?:of|between)|differences? between) (.+?) (?:and|with|to|or|&|vs|versus) (.+)$/,
  /^(.+?) (?:compared (?:to|with)|better than) (.+)$/,
];
const COMPARED_MAX = 4;

function comparisonOf(text: string): QuestionTarget | null {
  const parts = text.split(versus);
  const named = compared.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const names = parts.length > 1 ? parts : named ? named.slice(1) : text.split(" or ");
  if (names.length < 2 || names.length > COMPARED_MAX) return null;
  const phrases = names.map((name, index) => (index === 0 ? nameAtEnd(name) : nameAtStart(name)));
  if (phrases.some(({ candidates }) => candidates.length === 0)) return null;
  return { kind: "comparison", phrases, isWeak: parts.length === 1 && !named };
}

// "Altenative", "alternitive", "alternatve": few words are misspelled as often.
const kindsOf = "(?:al+ter?n\\w{0,4}t\\w{0,2}ve?s?|replacements?|substitutes?|competitors?|equivalents?)";
const things = "(?:apps?|tools?|software|products?|sites?|websites?|services?|programs?)";
const alternativeTo = new RegExp(`^(.*?) ?\\b${kindsOf} (?:${things} )?(to|for|of) (.+)$`);
const alternative = new RegExp(`^(.+?) (?:${kindsOf}|clones?)(?: (.*))?$`);
const alternativeFirst = new RegExp(`^${kindsOf} (.+)$`);
const likeness = /^(.*?) ?\b(similar to|comparable to|instead of|other than|rather than|in place of|like) (.+)$/;
const leaving =
  /^(.*?) ?\b(?:replac(?:e|ing)|switch(?:ing)? (?:away )?from|mov(?:e|ing) (?:away )?from|migrat(?:e|ing) from|ditch(?:ing)?|leav(?:e|ing)|quit(?:ting)?|get(?:ting)? (?:away from|rid of)|cheaper than|better than) (.+)$/;
const wanting = new Set(["how", "do", "to", "i", "we", "want", "need", "looking", "trying", "please", "help", "me"]);
// "looks like paper" describes; "an app like Paper" names.
const describing =
  /(?:^| )(?:looks?|feels?|works?|sounds?|acts?|behaves?|would|id|i'd|we'd|things|just|more|much) like /;

function alternativesOf(text: string, { isFiltered }: { isFiltered: boolean }): NamePhrase[] {
  const phrases: NamePhrase[] = [];
  const to = alternativeTo.exec(text);
  if (to) {
    const [before, after] = [nameAtEnd(to[1] ?? ""), nameAtStart(to[3] ?? "")];
    // "Notion alternative for teams" is about Notion, and so is "alternative for Notion".
    phrases.push(...(to[2] === "for" ? [withRest(before, to[3]), after] : [withRest(after, to[1])]));
  }
  const plainly = alternative.exec(text);
  if (plainly) phrases.push(withRest(nameAtEnd(plainly[1] ?? ""), plainly[2]));
  const first = alternativeFirst.exec(text);
  if (first && !to) phrases.push(nameAtStart(first[1] ?? ""));
  const like = likeness.exec(text);
  if (like && !describing.test(text)) phrases.push(withRest(nameAtStart(like[3] ?? ""), like[1]));
  const left = leaving.exec(text);
  // "Find and replace text" replaces no product.
  if (left && wordsOf(left[1] ?? "").every((word) => wanting.has(word))) {
    phrases.push(nameAtStart(left[2] ?? ""));
  }
  // "Figma but free": the filter is cut out already.
  const but = isFiltered && /^(.+) but$/.exec(text);
  if (but) phrases.push(nameAtEnd(but[1] ?? ""));
  return phrases.filter(({ candidates }) => candidates.length > 0);
}

const NAME_WORDS_MAX = 6;
const boundary = new Set(["for", "with", "that", "which", "in", "without", "on", "to", "using", "but", "and", "when"]);

/** A name that the text begins with: "gmail for privacy". */
function nameAtStart(text: string): NamePhrase {
  const words = trimNoise(wordsOf(text));
  const candidates = words.slice(0, NAME_WORDS_MAX).map((_, index) => ({
    name: words.slice(0, index + 1).join(" "),
    rest: restOf(words.slice(index + 1)),
  }));
  const end = words.findIndex((word, index) => index > 0 && boundary.has(word));
  return { candidates: candidates.reverse(), guess: words.slice(0, end === -1 ? undefined : end).join(" ") };
}

/** A name that the text ends with: "which is better notion". */
function nameAtEnd(text: string): NamePhrase {
  const words = trimNoise(wordsOf(text));
  const shortest = Math.max(0, words.length - NAME_WORDS_MAX);
  const candidates = words.slice(shortest).map((_, index) => ({
    name: words.slice(shortest + index).join(" "),
    rest: restOf(words.slice(0, shortest + index)),
  }));
  return { candidates, guess: words.join(" ") };
}

/** The same names, with the words around them. */
function withRest({ candidates, guess }: NamePhrase, around = ""): NamePhrase {
  const more = restOf(around.split(" "));
  return { guess, candidates: candidates.map(({ name, rest }) => ({ name, rest: restOf([rest, more]) })) };
}

function wordsOf(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

function restOf(words: string[]): string {
  return words.filter((word) => word !== "" && !isNoise(word)).join(" ");
}
