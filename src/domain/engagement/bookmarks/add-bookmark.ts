import { sql } from "drizzle-orm";
import type { BookmarkState } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../../records/counters/move-product-counter.ts";

export type Bookmark = { productId: number; userId: string };

/** Bookmarks a product for the person and counts it once, no matter how often this runs. Only live products. */
export async function addBookmark(db: Db, { productId, userId }: Bookmark): Promise<BookmarkState> {
  const change = sql`
    insert into bookmarks (product_id, user_id) select id, ${userId} from product
    on conflict do nothing returning product_id`;
  // Only the product's owner may see the number of saves (rule 20), so the count is not returned.
  await moveProductCounter(db, { productId, counter: "saves", step: 1, change, isPublic: false });
  return { productId, isSaved: true };
}
