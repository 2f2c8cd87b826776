import { sql } from "drizzle-orm";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { dropCacheTagsSoon } from "#db/cache-tags/tags-dropped-soon.ts";
import type { Db } from "#db/database.ts";
import type { StackMark } from "./add-to-stack.ts";

/**
 * Removes a product from the person's stack whatever its status, and from its count once. The answer is the same for
 * every id, so it reveals nothing about hidden products.
 */
export async function forgetStackEntry(
  db: Db,
  { productId, userId }: StackMark,
): Promise<{ productId: number; isInStack: false }> {
  await db.execute(sql`
    with removed as (
      delete from user_stacks where product_id = ${productId} and user_id = ${userId} returning product_id
    )
    update product_stats s set stack_users = s.stack_users - 1 from removed where s.product_id = removed.product_id`);
  dropCacheTagsSoon(db, { tags: [cacheTag.product(productId)] });
  return { productId, isInStack: false };
}
