import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { bookmarks } from "#db/schema/engagement.ts";

/** Which of these products the person has saved. */
export async function listOwnBookmarks(
  db: Db,
  { userId, productIds }: { userId: string; productIds: number[] },
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .select({ productId: bookmarks.productId })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), inArray(bookmarks.productId, productIds)));
  return new Set(rows.map(({ productId }) => productId));
}
