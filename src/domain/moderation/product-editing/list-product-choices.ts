import { sql } from "drizzle-orm";
import type { ProductChoices } from "#contract/admin/products/product-editing.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";

/**
 * The choices for administrators: every niche, drafts included, with *All Resources* first, and parent subcategories.
 */
export async function listProductChoices(db: Db): Promise<ProductChoices> {
  const [niches, subcategories] = await Promise.all([
    db.execute<ProductChoices["niches"][number]>(sql`
      select n.id::int as id, n.name, n.slug, n.status = 'draft' as "isDraft", coalesce(l.products, 0)::int as "productCount"
      from niches n left join (select niche_id, count(*) as products from product_niches group by niche_id) l
        on l.niche_id = n.id
      order by n.slug <> ${ALL_RESOURCES_SLUG}, n.name, n.id`),
    db.execute<ProductChoices["subcategories"][number]>(sql`
      select id::int as id, name, status = 'draft' as "isDraft" from subcategories where is_parent order by name, id`),
  ]);
  return { niches: niches.rows, subcategories: subcategories.rows };
}
