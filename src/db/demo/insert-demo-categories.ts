import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";

/** Adds niches and subcategories to a set of products that are already in the directory. */
export async function insertDemoCategories(db: Db, set: SQL): Promise<void> {
  await db.execute(sql`
    insert into product_niches (product_id, niche_id)
    select p.id, n.id from ${set} join product_directory p using (slug) join niches n on n.slug = any (r.niches)
  `);
  await db.execute(sql`
    insert into product_subcategories (product_id, subcategory_id, category_id)
    select p.id, s.id, p.primary_niche_id
    from ${set} join product_directory p using (slug) join subcategories s on s.slug = any (r.subcategories)
  `);
}
