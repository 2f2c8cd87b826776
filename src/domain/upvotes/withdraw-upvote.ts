import { sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../products/move-product-counter.ts";
import type { Vote } from "./cast-upvote.ts";

/** Removes the voter's upvote and counts it down, once however often this runs. */
export async function withdrawUpvote(db: Db, { productId, voterId }: Vote): Promise<UpvoteState> {
  const change = sql`
    delete from product_upvotes v using product where v.product_id = product.id and v.user_id = ${voterId}
    returning v.product_id`;
  const beside = sql`
    update withheld_upvotes w set withdrawn_at = now() from product
    where w.product_id = product.id and w.user_id = ${voterId} and w.withdrawn_at is null`;
  const move = { productId, counter: "upvotes", step: -1, change, beside, isPublic: true } as const;
  const upvotes = await moveProductCounter(db, move);
  return { productId, isUpvoted: false, upvotes };
}
