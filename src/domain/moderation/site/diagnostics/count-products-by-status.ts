import { sql } from "drizzle-orm";
import type { ProductsByStatus } from "#contract/admin/site/debug.ts";
import type { Db } from "#db/database.ts";

/** Every state, also those without products; suggestions aren't products. */
export async function countProductsByStatus(db: Db): Promise<ProductsByStatus> {
  const { rows } = await db.execute<ProductsByStatus>(sql`
    select count(*) filter (where status = 'draft')::int as draft, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'live')::int as live, count(*) filter (where status = 'rejected')::int as rejected,
      count(*) filter (where status = 'deleted')::int as deleted
    from product_directory where type = 'product'`);
  return rows[0] as ProductsByStatus;
}
