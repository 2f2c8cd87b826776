import { sql } from "drizzle-orm";
import type { StackState } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../products/move-product-counter.ts";

export type StackEntry = { productId: number; userId: string };

/** The person says that they use the product, and is counted once however often this runs. Only live products. */
export async function addToStack(db: Db, { productId, userId }: StackEntry): Promise<StackState> {
  const change = sql`
    insert into user_stacks (product_id, user_id) select id, ${userId} from product
    on conflict do nothing returning product_id`;
  // How many use it is for the product's owner alone (rule 20), so the count stays here.
  await moveProductCounter(db, { productId, counter: "stack_users", step: 1, change, isPublic: false });
  return { productId, isInStack: true };
}
