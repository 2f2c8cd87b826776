import { sql } from "drizzle-orm";
import type { StackState } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../../records/counters/move-product-counter.ts";
import type { StackMark } from "./add-to-stack.ts";

/** Removes the product from the person's stack and counts it down, only once no matter how often this runs. */
export async function removeFromStack(db: Db, { productId, userId }: StackMark): Promise<StackState> {
  const change = sql`
    delete from user_stacks t using product where t.product_id = product.id and t.user_id = ${userId}
    returning t.product_id`;
  const move = { productId, counter: "stack_users", step: -1, change, isPublic: true } as const;
  return { productId, isInStack: false, stackUsers: await moveProductCounter(db, move) };
}
