import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

type Change<Result> = { productId: number; change: (db: Db) => Promise<Result> };

/**
 * Serializes writes to one product's feedback: deleting feedback deletes its replies too, and needs their exact number.
 * Locks in the same order as votes, the product before its counters. Live products only.
 */
export async function changeFeedback<Result>(db: Db, { productId, change }: Change<Result>): Promise<Result> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from product_directory p join product_stats s on s.product_id = p.id
      where p.id = ${productId} and s.live for key share of p for update of s`);
    if (rows.length === 0) throw new DomainError("product_not_found");
    return await change(tx);
  });
}
