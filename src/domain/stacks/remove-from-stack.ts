import { sql } from "drizzle-orm";
import type { StackState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../products/move-product-counter.ts";
import type { StackEntry } from "./add-to-stack.ts";

/** Removes the product from the person's stack and counts it down, once however often this runs. */
export async function removeFromStack(db: Db, { productId, userId }: StackEntry): Promise<StackState> {
  const change = sql`
    delete from user_stacks t using product where t.product_id = product.id and t.user_id = ${userId}
    returning t.product_id`;
  await moveProductCounter(db, { productId, counter: "stack_users", step: -1, change, isPublic: false });
  return { productId, isInStack: false };
}
