import { sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../../records/counters/move-product-counter.ts";
import type { Vote } from "./cast-upvote.ts";

/** Removes the voter's upvote and counts it down, only once no matter how often this runs. */
export async function withdrawUpvote(db: Db, { productId, voterId }: Vote): Promise<UpvoteState> {
  const change = sql`
    delete from product_upvotes v using product where v.product_id = product.id and v.user_id = ${voterId}
    returning v.product_id`;
  const withheld = sql`
    update withheld_upvotes w set withdrawn_at = now() from product
    where w.product_id = product.id and w.user_id = ${voterId} and w.withdrawn_at is null`;
  const remembered = sql`
    insert into withdrawn_upvotes (product_id, user_id, voted_at)
    select v.product_id, v.user_id, v.created_at from product_upvotes v join product on product.id = v.product_id
    where v.user_id = ${voterId}
    on conflict (product_id, user_id) do update set withdrawn_at = excluded.withdrawn_at`;
  const beside = [withheld, remembered];
  const move = { productId, counter: "upvotes", step: -1, change, beside, isPublic: true } as const;
  const upvotes = await moveProductCounter(db, move);
  return { productId, isUpvoted: false, upvotes };
}
