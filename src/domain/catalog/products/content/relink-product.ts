import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Links = { productId: number; nicheIds?: number[] | undefined; subcategoryIds?: number[] | undefined };

/**
 * Sets the product's niches and subcategories; unchanged links are not touched. Within the transaction that edits it.
 */
export async function relinkProduct(db: Db, { productId, nicheIds, subcategoryIds }: Links): Promise<void> {
  if (nicheIds) {
    const ids = sql`${sql.param(nicheIds)}::bigint[]`;
    await db.execute(sql`delete from product_niches where product_id = ${productId} and niche_id <> all (${ids})`);
    await db.execute(sql`
      insert into product_niches (product_id, niche_id) select ${productId}, unnest(${ids}) on conflict do nothing`);
  }
  if (subcategoryIds) {
    const ids = sql`${sql.param(subcategoryIds)}::bigint[]`;
    await db.execute(sql`
      delete from product_subcategories where product_id = ${productId} and subcategory_id <> all (${ids})`);
    await db.execute(sql`
      insert into product_subcategories (product_id, subcategory_id, category_id)
      select p.id, unnest(${ids}), p.primary_niche_id from product_directory p where p.id = ${productId}
      on conflict do nothing`);
  }
  if (nicheIds) {
    await db.execute(sql`
      update product_subcategories set category_id = ${nicheIds[0] ?? null}::bigint
      where product_id = ${productId} and category_id is distinct from ${nicheIds[0] ?? null}::bigint`);
  }
}
