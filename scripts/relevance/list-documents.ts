import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { BmDocument } from "./bm25.ts";

/** What visitors can read about each live product. `db` is the public connection. */
export async function listDocuments(db: Db): Promise<BmDocument[]> {
  const { rows } = await db.execute<BmDocument>(sql`
    select p.slug, p.product_name as name, coalesce(p.headline, '') as headline, coalesce(p.tagline, '') as tagline,
      coalesce(p.description, '') as description, array_to_string(p.tags, ' ') as tags,
      coalesce((select string_agg(s.name, ' ') from live_product_subcategories ps
        join live_subcategories s on s.id = ps.subcategory_id where ps.product_id = p.id), '') as subcategories,
      coalesce((select string_agg(n.name, ' ') from live_product_niches pn
        join live_niches n on n.id = pn.niche_id where pn.product_id = p.id), '') as niches
    from live_products p order by p.slug`);
  return rows;
}
