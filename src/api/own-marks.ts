import type { ProductCard } from "#contract/catalogue.ts";
import type { Viewer } from "#contract/viewer.ts";
import type { Database } from "#db/database.ts";
import { listOwnBookmarks } from "#domain/bookmarks/list-own-bookmarks.ts";
import { listOwnedProductIds } from "#domain/products/list-owned-product-ids.ts";
import { listOwnUpvotes } from "#domain/upvotes/list-own-upvotes.ts";

/** The same cards with the viewer's own votes, bookmarks and products marked; for guests it skips the database query. */
export async function withOwnMarks<Card extends ProductCard>(
  database: Database,
  { cards, viewer }: { cards: Card[]; viewer: Viewer | null },
): Promise<Card[]> {
  if (!viewer) return cards;
  const productIds = cards.map(({ id }) => id);
  const [upvoted, saved, owned] = await Promise.all([
    listOwnUpvotes(database.app, { voterId: viewer.userId, productIds }),
    listOwnBookmarks(database.app, { userId: viewer.userId, productIds }),
    listOwnedProductIds(database.app, { ownerId: viewer.userId, productIds }),
  ]);
  return cards.map((card) => ({
    ...card,
    isUpvoted: upvoted.has(card.id),
    isSaved: saved.has(card.id),
    // Absent on others, so that public pages don't grow.
    ...(owned.has(card.id) && { isOwn: true }),
  }));
}
