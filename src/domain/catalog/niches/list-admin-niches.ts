import { sql } from "drizzle-orm";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import * as limits from "#contract/shared/limits.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";

/** All niches as administrators see them: All Resources first, then in the public order, drafts included. */
export async function listAdminNiches(db: Db): Promise<AdminNiche[]> {
  const { rows } = await db.execute<AdminNiche>(sql`
    select n.id::int, n.name, n.slug, n.description, n.status, n.slug = ${ALL_RESOURCES_SLUG} as "isProtected",
      n.is_retired as "isRetired", coalesce(counted.live, 0)::int as "liveProducts",
      coalesce(counted.n, 0)::int as products,
      array(select json_build_object('id', s.id, 'name', s.name) from niche_subcategories l
        join subcategories s on s.id = l.subcategory_id where l.niche_id = n.id order by s.name, s.id) as subcategories
    from niches n
    left join (
      select niche_id, count(*) as n, count(*) filter (where live) as live from product_niches group by niche_id
    ) as counted on counted.niche_id = n.id
    order by "isProtected" desc, n.position, n.name limit ${limits.taxonomy.rowsMax}`);
  return rows;
}
