import { and, eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalogue.ts";

/**
 * A live product whose makers change one after the other: of two claimants at once the second finds the first. Votes and
 * views go on meanwhile.
 */
export async function lockProduct(db: Db, { productId }: { productId: number }) {
  const [product] = await db
    .select({ websiteUrl: products.websiteUrl })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.status, "live")))
    .for("no key update");
  return product ?? null;
}
