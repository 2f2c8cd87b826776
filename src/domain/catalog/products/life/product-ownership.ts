import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

/** True for the product's submitter and its listed makers; never true for a guest (null). */
export function isOwnerSql({ productId, userId }: { productId: SQL; userId: SQL }): SQL {
  return sql`exists (
    select from product_directory own where own.id = ${productId} and (own.submitter_id = ${userId} or exists (
      select from product_makers m where m.product_id = own.id and m.profile_id = ${userId})))`;
}

/** For everybody else, the product doesn't exist. A suggestion isn't a product, even for the person who sent it. */
export async function requireOwnProduct(
  db: Db,
  { productId, userId }: { productId: number; userId: string },
): Promise<void> {
  const { rows } = await db.execute(sql`
    select from product_directory p where p.id = ${productId} and p.type = 'product' and (p.submitter_id = ${userId}
      or exists (select from product_makers m where m.product_id = p.id and m.profile_id = ${userId}))`);
  if (rows.length === 0) throw new DomainError("product_not_found");
}
