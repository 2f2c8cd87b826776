import { sql } from "drizzle-orm";
import type { UpvoteState } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../../records/counters/move-product-counter.ts";
import { hasVariants, holdBesideVariants } from "./variant-votes.ts";

export type Vote = { productId: number; voterId: string };

/**
 * Stores the voter's upvote and counts it once, no matter how often this runs. Only live products take votes. A vote
 * that is under review stays there, uncounted (decision 0055). A vote that was withdrawn before keeps its first date.
 */
export async function castUpvote(db: Db, vote: Vote): Promise<UpvoteState> {
  if (!(await hasVariants(db, vote))) return await countUpvote(db, vote);
  return await db.transaction(async (tx) => {
    await holdBesideVariants(tx, vote);
    return await countUpvote(tx, vote);
  });
}

async function countUpvote(db: Db, { productId, voterId }: Vote): Promise<UpvoteState> {
  const change = sql`
    insert into product_upvotes (product_id, user_id, created_at)
    select product.id, ${voterId}, coalesce(w.voted_at, now()) from product
    left join withdrawn_upvotes w on w.product_id = product.id and w.user_id = ${voterId}
    where not exists (select from withheld_upvotes w where w.product_id = product.id and w.user_id = ${voterId})
    on conflict do nothing returning product_id`;
  const beside = [
    sql`
    update withheld_upvotes w set withdrawn_at = null from product
    where w.product_id = product.id and w.user_id = ${voterId} and w.withdrawn_at is not null`,
  ];
  const move = { productId, counter: "upvotes", step: 1, change, beside, isPublic: true } as const;
  const upvotes = await moveProductCounter(db, move);
  return { productId, isUpvoted: true, upvotes };
}
