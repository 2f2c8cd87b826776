import { and, eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { userStacks } from "#db/schema/engagement.ts";
import type { StackMark } from "./add-to-stack.ts";

/** Whether the product is in the person's stack. */
export async function isInStack(db: Db, { productId, userId }: StackMark): Promise<boolean> {
  const rows = await db
    .select({ productId: userStacks.productId })
    .from(userStacks)
    .where(and(eq(userStacks.productId, productId), eq(userStacks.userId, userId)));
  return rows.length > 0;
}
