import { and, desc, eq, sql } from "drizzle-orm";
import type { DeletedProduct } from "#contract/maker/own-products.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { keptFor } from "../../records/settings/kept-for.ts";
import { canRestoreSql, isOwnSql } from "./own-product-columns.ts";

const restorableUntil = sql`${products.deletedAt} + ${keptFor("deletedProducts")}`;

/** The product that has its votes and addresses now; only undoing the merge brings this one back. */
const mergedIntoSql = sql<DeletedProduct["mergedInto"]>`(
  select json_build_object('name', k.product_name, 'slug', k.slug) from product_merges g
  join product_directory k on k.id = g.kept_id
  where g.gone_id = ${products}.id and g.undone_at is null order by g.id desc limit 1)`;

/**
 * The deleted products that this person can still restore, the last deleted first (rule 33), and those that were merged
 * into others.
 */
export async function listDeletedProducts(db: Db, { ownerId }: { ownerId: string }): Promise<DeletedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.productName,
      logoKey: products.logoKey,
      deletedAt: products.deletedAt,
      restorableUntil: restorableUntil.mapWith(products.deletedAt),
      mergedInto: mergedIntoSql,
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
