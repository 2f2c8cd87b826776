import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { StackState } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { moveProductCounter } from "../../records/counters/move-product-counter.ts";

export type StackMark = { productId: number; userId: string };

/** Adds the product to the person's stack and counts it once, no matter how often this runs. Only live products. */
export async function addToStack(db: Db, { productId, userId }: StackMark): Promise<StackState> {
  await requireRoom(db, { productId, userId });
  const change = sql`
    insert into user_stacks (product_id, user_id) select id, ${userId} from product
    on conflict do nothing returning product_id`;
  const move = { productId, counter: "stack_users", step: 1, change, isPublic: true } as const;
  return { productId, isInStack: true, stackUsers: await moveProductCounter(db, move) };
}

/** Two requests at the same moment may exceed the limit by one, which does no harm. */
async function requireRoom(db: Db, { productId, userId }: StackMark): Promise<void> {
  const { rows } = await db.execute<{ isFull: boolean }>(sql`
    select count(*) >= ${limits.stack.max} as "isFull" from user_stacks
    where user_id = ${userId} and product_id <> ${productId}`);
  if (rows[0]?.isFull) throw new DomainError("stack_full");
}
