import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { productFiles } from "#db/schema/catalog.ts";

/** Whether a product may still use this upload. */
export async function isProductFile(db: Db, { key }: { key: string }): Promise<boolean> {
  const rows = await db
    .select({ key: productFiles.key })
    .from(productFiles)
    .where(and(eq(productFiles.key, key), isNotNull(productFiles.productId)));
  return rows.length > 0;
}
