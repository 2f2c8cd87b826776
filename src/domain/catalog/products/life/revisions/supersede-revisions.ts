import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { productRevisions } from "#db/schema/operations.ts";

/** Closes pending revisions without a decision. Within a transaction that holds the products. */
export async function supersedeRevisions(db: Db, { productIds }: { productIds: number[] }): Promise<void> {
  await db
    .update(productRevisions)
    .set({ state: "superseded" })
    .where(
      and(
        sql`${productRevisions.productId} = any (${sql.param(productIds)}::bigint[])`,
        eq(productRevisions.state, "pending"),
      ),
    );
}
