import { sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { moveUpvote, type Vote } from "./move-upvote.ts";

/** The voter's upvote stands, and is counted once however often this runs. Only live products take votes. */
export function castUpvote(db: Db, { productId, voterId }: Vote): Promise<UpvoteState> {
  const change = sql`
    insert into product_upvotes (product_id, user_id) select id, ${voterId} from product
    on conflict do nothing returning product_id`;
  return moveUpvote(db, { productId, isUpvoted: true, change });
}
