import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { productUpvotes } from "#db/schema/engagement.ts";

/** Which of these products the voter has upvoted. */
export async function listOwnUpvotes(
  db: Db,
  { voterId, productIds }: { voterId: string; productIds: number[] },
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .select({ productId: productUpvotes.productId })
    .from(productUpvotes)
    .where(and(eq(productUpvotes.userId, voterId), inArray(productUpvotes.productId, productIds)));
  return new Set(rows.map(({ productId }) => productId));
}
