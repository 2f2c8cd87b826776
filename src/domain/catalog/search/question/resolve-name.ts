import type { Db } from "#db/database.ts";
import { findMatches, type SearchHit } from "../search-matches.ts";
import { findRespelled } from "../words/find-respelled.ts";
import { listNamedById, type NamedProduct } from "./find-named-products.ts";
import { tokensOf } from "./question-words.ts";
import type { NamePhrase } from "./read-question.ts";

export type Resolved = { product: NamedProduct; rest: string };
type Known = { exact: ReadonlyMap<string, NamedProduct> };

// Shorter ones are close to too many names.
const RESPELLED_MIN = 4;
const COMPARED = 5;

/** Every name that a phrase may contain, for one lookup. */
export function namesIn(phrases: NamePhrase[]): string[] {
  return phrases.flatMap(({ candidates }) => candidates.map(({ name }) => name));
}

/** The longest part of the phrase that is a product's whole name. */
export function resolveExactly({ candidates }: NamePhrase, { exact }: Known): Resolved | null {
  for (const { name, rest } of candidates) {
    const product = exact.get(name);
    if (product) return { product, rest };
  }
  return null;
}

/** Otherwise the product that the likeliest part means: part of a name ("photoshop"), or one with a slip ("notoin"). */
export async function resolveName(db: Db, { phrase, exact }: { phrase: NamePhrase } & Known): Promise<Resolved | null> {
  const found = resolveExactly(phrase, { exact });
  if (found) return found;
  const { guess, candidates } = phrase;
  const rest = candidates.find(({ name }) => name === guess)?.rest ?? "";
  const product = (await findByPart(db, guess)) ?? (await findBySlip(db, guess));
  return product && { product, rest };
}

async function findByPart(db: Db, name: string): Promise<NamedProduct | null> {
  const hits = await findMatches(db, { text: name, limit: COMPARED });
  return await bestNamed(db, { name, hits: hits.filter(({ tier }) => tier === "exact" || tier === "name") });
}

async function findBySlip(db: Db, name: string): Promise<NamedProduct | null> {
  if (Array.from(name).length < RESPELLED_MIN) return null;
  const respelled = await findRespelled(db, { text: name, hits: [] });
  if (!respelled) return null;
  const [first] = respelled.hits;
  if (first && (first.tier === "exact" || first.tier === "similar")) {
    return (await listNamedById(db, { ids: [first.productId] }))[0] ?? null;
  }
  return await bestNamed(db, { name: respelled.words, hits: respelled.hits.slice(0, COMPARED) });
}

/** The first whose name has all the words, else the only one that begins with them. */
async function bestNamed(db: Db, { name, hits }: { name: string; hits: SearchHit[] }): Promise<NamedProduct | null> {
  if (hits.length === 0) return null;
  const products = await listNamedById(db, { ids: hits.map(({ productId }) => productId) });
  const words = wordsOf(name);
  const whole = products.find((product) => {
    const own = new Set(wordsOf(product.name));
    return words.every((word) => own.has(word));
  });
  if (whole) return whole;
  const starting = products.filter((product) => joined(product.name).startsWith(joined(name)));
  return starting.length === 1 && joined(name).length >= RESPELLED_MIN ? (starting[0] ?? null) : null;
}

function wordsOf(name: string): string[] {
  return tokensOf(name).flatMap(({ word }) => word.split(/[-/]/));
}

function joined(name: string): string {
  return wordsOf(name).join("");
}
