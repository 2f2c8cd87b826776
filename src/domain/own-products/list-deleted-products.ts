import { and, desc, eq, sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { DeletedProduct } from "#contract/own-products.ts";
import { paths } from "#contract/paths.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalogue.ts";
import { canRestoreSql, isOwnSql } from "./own-product-columns.ts";

const undoDays = sql.raw(String(limits.productLife.undoDays));
const restorableUntil = sql`${products.deletedAt} + make_interval(days => ${undoDays})`;

/** The deleted products that this person can still restore, the last deleted first (rule 33). */
export async function listDeletedProducts(db: Db, { ownerId }: { ownerId: string }): Promise<DeletedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.productName,
      logoKey: products.logoKey,
      deletedAt: products.deletedAt,
      restorableUntil: restorableUntil.mapWith(products.deletedAt),
    })
    .from(products)
    .where(
      and(
        isOwnSql({ ownerId }),
        eq(products.status, "deleted"),
        sql`${restorableUntil} > now()`,
        canRestoreSql({ ownerId }),
      ),
    )
    .orderBy(desc(products.deletedAt), desc(products.id))
    .limit(limits.productLife.deletedShown);
  return rows.map(({ logoKey, deletedAt, restorableUntil: until, ...row }) => ({
    ...row,
    logoUrl: logoKey && paths.file(logoKey),
    deletedAt: (deletedAt as Date).toISOString(),
    restorableUntil: (until as Date).toISOString(),
  }));
}
