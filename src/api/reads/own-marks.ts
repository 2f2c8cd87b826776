import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { Database } from "#db/database.ts";
import { listOwnedProductIds } from "#domain/catalog/products/life/list-owned-product-ids.ts";
import { listNewToPerson } from "#domain/catalog/products/lists/list-new-to-person.ts";
import { listOwnBookmarks } from "#domain/engagement/bookmarks/list-own-bookmarks.ts";
import { listOwnUpvotes } from "#domain/engagement/upvotes/list-own-upvotes.ts";

/**
 * The same cards with the viewer's own votes, bookmarks and products marked, and what is new to them where the newest
 * come first; for guests it skips the database query.
 */
export async function withOwnMarks<Card extends ProductCard>(
  database: Database,
  { cards, viewer }: { cards: Card[]; viewer: Viewer | null },
): Promise<Card[]> {
  if (!viewer) return cards;
  const { userId } = viewer;
  const productIds = cards.map(({ id }) => id);
  const newestFirst = cards.filter(isNewestFirst).map(({ id }) => id);
  const [upvoted, saved, owned, news] = await Promise.all([
    listOwnUpvotes(database.app, { voterId: userId, productIds }),
    listOwnBookmarks(database.app, { userId, productIds }),
    listOwnedProductIds(database.app, { ownerId: userId, productIds }),
    listNewToPerson(database.app, { userId, productIds: newestFirst }),
  ]);
  return cards.map((card) => {
    const isNew = news.get(card.id);
    return {
      ...card,
      isUpvoted: upvoted.has(card.id),
      isSaved: saved.has(card.id),
      // Absent on others, so that public pages don't grow.
      ...(owned.has(card.id) && { isOwn: true }),
      ...(isNew !== undefined && { isNew }),
    };
  });
}

/** Of the home page's list, only today's products are in this order. */
function isNewestFirst({ why }: ProductCard): boolean {
  return why?.kind === "newest" || (why?.kind === "latest" && why.isToday);
}
