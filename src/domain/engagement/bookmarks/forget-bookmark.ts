import { sql } from "drizzle-orm";
import type { BookmarkState } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import type { Bookmark } from "./add-bookmark.ts";

/**
 * Removes a product from the person's list whatever its status, and from its count once. The answer is the same for
 * every id, so it reveals nothing about hidden products.
 */
export async function forgetBookmark(db: Db, { productId, userId }: Bookmark): Promise<BookmarkState> {
  await db.execute(sql`
    with removed as (
      delete from bookmarks where product_id = ${productId} and user_id = ${userId} returning product_id
    )
    update product_stats s set saves = s.saves - 1 from removed where s.product_id = removed.product_id`);
  return { productId, isSaved: false };
}
