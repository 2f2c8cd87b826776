import { sql } from "drizzle-orm";
import type { StackState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../products/move-product-counter.ts";

export type StackEntry = { productId: number; userId: string };

/** Adds the product to the person's stack and counts it once, however often this runs. Only live products. */
export async function addToStack(db: Db, { productId, userId }: StackEntry): Promise<StackState> {
  const change = sql`
    insert into user_stacks (product_id, user_id) select id, ${userId} from product
    on conflict do nothing returning product_id`;
  // Only the product's owner may see the number of users (rule 20), so the count is not returned.
  await moveProductCounter(db, { productId, counter: "stack_users", step: 1, change, isPublic: false });
  return { productId, isInStack: true };
}
