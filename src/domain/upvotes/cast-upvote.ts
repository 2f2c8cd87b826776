import { sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../products/move-product-counter.ts";

export type Vote = { productId: number; voterId: string };

/** Stores the voter's upvote and counts it once, however often this runs. Only live products take votes. */
export async function castUpvote(db: Db, { productId, voterId }: Vote): Promise<UpvoteState> {
  const change = sql`
    insert into product_upvotes (product_id, user_id) select id, ${voterId} from product
    on conflict do nothing returning product_id`;
  const upvotes = await moveProductCounter(db, { productId, counter: "upvotes", step: 1, change, isPublic: true });
  return { productId, isUpvoted: true, upvotes };
}
