import { sql } from "drizzle-orm";
import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import * as limits from "#contract/shared/limits.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";

/**
 * All subcategories as administrators see them, drafts included, by name and All Resources last. Children without a
 * parent are under All Resources.
 */
export async function listAdminSubcategories(db: Db): Promise<AdminSubcategory[]> {
  const { rows } = await db.execute<AdminSubcategory>(sql`
    select s.id::int, s.name, s.slug, s.status, s.is_parent as "isParent", case when not s.is_parent then coalesce(s.parent_id, (
        select id from subcategories where slug = ${ALL_RESOURCES_SLUG}))::int end as "parentId",
      s.slug = ${ALL_RESOURCES_SLUG} as "isProtected", s.is_retired as "isRetired",
      coalesce(counted.live, 0)::int as "liveProducts", coalesce(counted.n, 0)::int as products,
      array(select n.name from niche_subcategories l join niches n on n.id = l.niche_id
        where l.subcategory_id = s.id order by n.name) as niches
    from subcategories s
    left join (
      select subcategory_id, count(*) as n, count(*) filter (where live) as live
      from product_subcategories group by subcategory_id
    ) as counted on counted.subcategory_id = s.id
    order by "isProtected", s.name, s.id limit ${limits.taxonomy.rowsMax}`);
  return rows;
}
