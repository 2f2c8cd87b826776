import type { ProductCard } from "#contract/catalogue.ts";
import type { Viewer } from "#contract/viewer.ts";
import type { Database } from "#db/database.ts";
import { listOwnUpvotes } from "#domain/upvotes/list-own-upvotes.ts";

/** The same cards with the viewer's own votes; for guests nothing is asked of the database. */
export async function withOwnUpvotes<Card extends ProductCard>(
  database: Database,
  { cards, viewer }: { cards: Card[]; viewer: Viewer | null },
): Promise<Card[]> {
  if (!viewer) return cards;
  const upvoted = await listOwnUpvotes(database.app, { voterId: viewer.userId, productIds: cards.map(({ id }) => id) });
  return cards.map((card) => ({ ...card, isUpvoted: upvoted.has(card.id) }));
}
