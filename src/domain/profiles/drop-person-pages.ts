import { sql } from "drizzle-orm";
import { productTags } from "#contract/cache-tag.ts";
import { dropCacheTags } from "#db/cache-tags.ts";
import type { Db } from "#db/database.ts";

// Somebody who votes a lot is among the last five voters of few; older pages are built anew within their minute anyway.
const RECENT_UPVOTES = 200;

/** Makes the product pages that show this person's name or picture forget them; in the caller's transaction. */
export async function dropPersonPages(db: Db, { userId }: { userId: string }): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from product_feedback where user_id = ${userId}
    union select product_id from product_makers where profile_id = ${userId}
    union select product_id from maker_comments where author_id = ${userId}
    union (select product_id from product_upvotes where user_id = ${userId}
      order by created_at desc limit ${RECENT_UPVOTES})`);
  await dropCacheTags(db, { tags: productTags(rows) });
}
