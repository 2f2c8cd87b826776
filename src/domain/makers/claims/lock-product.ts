import { and, eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";

/**
 * Locks a live product so that its makers change one at a time: of two concurrent claimants the second sees the first.
 * Votes and views are not blocked.
 */
export async function lockProduct(db: Db, { productId }: { productId: number }) {
  const [product] = await db
    .select({ websiteUrl: products.websiteUrl })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.status, "live")))
    .for("no key update");
  return product ?? null;
}
