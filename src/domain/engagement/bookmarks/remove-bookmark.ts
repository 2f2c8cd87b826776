import { sql } from "drizzle-orm";
import type { BookmarkState } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../../records/counters/move-product-counter.ts";
import type { Bookmark } from "./add-bookmark.ts";

/** Removes the person's bookmark and counts it down, only once no matter how often this runs. */
export async function removeBookmark(db: Db, { productId, userId }: Bookmark): Promise<BookmarkState> {
  const change = sql`
    delete from bookmarks b using product where b.product_id = product.id and b.user_id = ${userId}
    returning b.product_id`;
  await moveProductCounter(db, { productId, counter: "saves", step: -1, change, isPublic: false });
  return { productId, isSaved: false };
}
