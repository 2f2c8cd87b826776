import { sql } from "drizzle-orm";
import type { CategoryChoice } from "#contract/maker/own-products.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";
import { canOwnersChooseSql, hasLiveProductSql } from "../../catalog/products/content/require-categories.ts";

/**
 * The niches an owner can choose: published, with a live product, by name. With a product, also those it already has,
 * which it may keep whatever became of them. Only administrators see All Resources.
 */
export async function listCategoryChoices(
  db: Db,
  { productId = null }: { productId?: number | null },
): Promise<CategoryChoice[]> {
  const { rows } = await db.execute<CategoryChoice>(sql`
    select n.id, n.name, n.slug from niches n
    where (${canOwnersChooseSql} and ${hasLiveProductSql})
      or n.slug <> ${ALL_RESOURCES_SLUG}
        and exists (select from product_niches own where own.niche_id = n.id and own.product_id = ${productId}::bigint)
    order by n.name`);
  return rows;
}
