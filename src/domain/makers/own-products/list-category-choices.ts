import { sql } from "drizzle-orm";
import type { CategoryChoice, SubcategoryChoice } from "#contract/maker/own-products.ts";
import { groupByParent } from "#contract/shared/lists/group-by-parent.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";
import { canOwnersChooseSql, hasLiveProductSql } from "../../catalog/products/content/require-categories.ts";

/**
 * The niches an owner can choose: published, with a live product, by name. For a product, also those it already has,
 * which it may keep even if they are no longer on offer. Only administrators see All Resources.
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

/** The published subcategories of these niches, by name, each parent followed by its children; none without niches. */
export async function listSubcategoryChoices(
  db: Db,
  { nicheIds }: { nicheIds: number[] },
): Promise<SubcategoryChoice[]> {
  const { rows } = await db.execute<SubcategoryChoice>(sql`
    select n.id, n.name, n.parent_id as parent, array_agg(l.niche_id::int order by l.niche_id) as "nicheIds"
    from niche_subcategories l join subcategories n on n.id = l.subcategory_id
    where l.niche_id = any (${sql.param(nicheIds)}::bigint[])
      and ${canOwnersChooseSql}
    group by n.id order by n.name, n.id`);
  return groupByParent(rows, ({ id }) => id);
}
