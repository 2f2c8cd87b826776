/**
 * The fields of a product, each with its weight: an occurrence in the name counts as much as five in the description.
 */
const weights = { name: 5, tags: 3, subcategories: 3, headline: 2, tagline: 2, niches: 1, description: 1 } as const;

export type BmDocument = { slug: string } & Record<keyof typeof weights, string>;

const [K1, B] = [1.2, 0.75];
/** A word that only begins like the searched one counts half; shorter prefixes aren't used. */
const [PREFIX_WEIGHT, PREFIX_LETTERS_MIN] = [0.5, 3];

/** The textbook index that our search is compared with: BM25 over weighted fields, any word, prefixes. */
export function createBm25(documents: BmDocument[]): (query: string) => string[] {
  const counted = documents.map((document) => ({ slug: document.slug, ...countWords(document) }));
  const meanLength = counted.reduce((sum, { length }) => sum + length, 0) / counted.length;

  /** How often each document has the word, including words that begin like it. */
  function frequencies(word: string): number[] {
    return counted.map(({ words }) => {
      let sum = words.get(word) ?? 0;
      if (word.length < PREFIX_LETTERS_MIN) return sum;
      for (const [other, count] of words) if (other !== word && other.startsWith(word)) sum += count * PREFIX_WEIGHT;
      return sum;
    });
  }

  return (query) => {
    const scores = counted.map(() => 0);
    for (const word of new Set(wordsOf(query))) {
      const found = frequencies(word);
      const having = found.filter((count) => count > 0).length;
      const rarity = Math.log(1 + (counted.length - having + 0.5) / (having + 0.5));
      found.forEach((count, n) => {
        const { length } = counted[n] as (typeof counted)[number];
        scores[n] = (scores[n] ?? 0) + (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));
      });
    }
    return counted
      .map(({ slug }, n) => ({ slug, score: scores[n] ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ slug }) => slug);
  };
}

function countWords(document: BmDocument): { words: Map<string, number>; length: number } {
  const words = new Map<string, number>();
  let length = 0;
  for (const [field, weight] of Object.entries(weights) as [keyof typeof weights, number][]) {
    for (const word of wordsOf(document[field])) {
      words.set(word, (words.get(word) ?? 0) + weight);
      length += weight;
    }
  }
  return { words, length };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
