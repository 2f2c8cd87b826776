import { sql } from "drizzle-orm";
import type { BookmarkState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import type { Bookmark } from "./save-product.ts";

/**
 * Takes a product off the person's own list whatever became of it, and off its count once. The answer is the same for
 * every id: it tells nothing about products that others cannot see.
 */
export async function forgetBookmark(db: Db, { productId, userId }: Bookmark): Promise<BookmarkState> {
  await db.execute(sql`
    with removed as (
      delete from bookmarks where product_id = ${productId} and user_id = ${userId} returning product_id
    )
    update product_stats s set saves = s.saves - 1 from removed where s.product_id = removed.product_id`);
  return { productId, isSaved: false };
}
