import type { SearchTier } from "#contract/shared/lists/search-tiers.ts";
import type { SearchHit } from "../search-matches.ts";
import type { FilterKind } from "./question-words.ts";

type Found = { total: number; products: { id: number }[]; hits: SearchHit[] };
type Answered<Reading, Answer> = { found: Answer; reading: Reading };

/** How well a page answers: 2 by name, tags or headline, or by a list of its own; 1 by the text; 0 by some of the words. */
type Fit = 0 | 1 | 2;

const wellFitting = new Set<SearchTier>(["exact", "name", "about"]);

/** All filters, then without one of several, then without any. */
export function fewerAndFewer(kinds: FilterKind[]): FilterKind[][] {
  if (kinds.length === 0) return [kinds];
  const oneLess = kinds.length > 1 ? kinds.map((_, index) => kinds.toSpliced(index, 1)) : [];
  return [kinds, ...oneLess, []];
}

/**
 * Of the ways to read a question the first that fits well, else the one that fits best; `others` only if none of the
 * `likely` ones has all the words.
 */
export async function chooseReading<Reading, Answer extends Found>(
  { likely, others }: { likely: Reading[]; others: Reading[] },
  find: (reading: Reading) => Promise<Answer>,
): Promise<Answered<Reading, Answer>> {
  let best: (Answered<Reading, Answer> & { fit: Fit; hasSome: boolean }) | null = null;
  for (const reading of [...likely, ...others]) {
    if (best && best.fit > 0 && others.includes(reading)) break;
    const found = await find(reading);
    const fit = fitOf(found);
    const hasSome = found.total > 0;
    if (!best || fit > best.fit || (hasSome && !best.hasSome)) best = { found, reading, fit, hasSome };
    if (fit === 2) break;
  }
  if (!best) throw new Error("A question has at least one reading");
  return best;
}

function fitOf({ products, hits }: Found): Fit {
  if (hits.some(({ tier }) => wellFitting.has(tier))) return 2;
  if (products.some(({ id }) => !hits.some(({ productId }) => productId === id))) return 2;
  return hits.some(({ tier }) => tier !== "close") ? 1 : 0;
}
