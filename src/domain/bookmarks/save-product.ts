import { sql } from "drizzle-orm";
import type { BookmarkState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../products/move-product-counter.ts";

export type Bookmark = { productId: number; userId: string };

/** The product is among the person's bookmarks, and counted once however often this runs. Only live products. */
export async function saveProduct(db: Db, { productId, userId }: Bookmark): Promise<BookmarkState> {
  const change = sql`
    insert into bookmarks (product_id, user_id) select id, ${userId} from product
    on conflict do nothing returning product_id`;
  // How often it was saved is for the product's owner alone (rule 20), so the count stays here.
  await moveProductCounter(db, { productId, counter: "saves", step: 1, change, isPublic: false });
  return { productId, isSaved: true };
}
