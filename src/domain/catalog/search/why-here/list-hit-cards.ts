import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { listProductsById } from "#domain/catalog/products/lists/list-products-by-id.ts";
import type { SearchHit } from "../search-matches.ts";
import { listMatchedWords } from "./list-matched-words.ts";

/** The cards of these hits, with the words that were found in each and, where the description has them, its sentence. */
export async function listHitCards(
  db: Db,
  { text, hits }: { text: string; hits: SearchHit[] },
): Promise<ProductCard[]> {
  const tiers = new Map(hits.map(({ productId, tier }) => [productId, tier]));
  const [cards, matched] = await Promise.all([
    listProductsById(db, { ids: [...tiers.keys()] }),
    listMatchedWords(db, { text, hits }),
  ]);
  return cards.map((card) => {
    const { found = [], excerpt } = matched.get(card.id) ?? {};
    const why = { kind: "search", tier: tiers.get(card.id) ?? "text", found, upvotes: card.upvotes } as const;
    return { ...card, why, ...(excerpt && { excerpt }) };
  });
}
