import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

/**
 * Until the transaction ends, the product stays live: a change of its status waits, and then counts the added entry.
 * Lock it before anything else, because everything that changes products locks collections and profiles after them.
 */
export async function lockLiveProduct(tx: Db, { productId }: { productId: number }): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from product_directory where id = ${productId} and status = 'live' for share`);
  if (rows.length === 0) throw new DomainError("product_not_found");
}
