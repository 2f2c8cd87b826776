import { sql } from "drizzle-orm";
import type { AdminProductCount, ProductFilter } from "#contract/admin/products/products.ts";
import type { Db } from "#db/database.ts";
import { isListedForAdminsSql, productFilterSql } from "./product-filter-sql.ts";

/** The exact number of matches, and how many there are in each status. Requested after the rows are shown. */
export async function countAdminProducts(db: Db, { filter }: { filter: ProductFilter }): Promise<AdminProductCount> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('statement_timeout', '10s', true)`);
    const counted = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from product_directory p where ${productFilterSql(filter)}`,
    );
    const totals = await tx.execute<AdminProductCount["totals"]>(sql`
      select count(*) filter (where p.status = 'live')::int as published,
        count(*) filter (where p.status = 'draft')::int as draft,
        count(*) filter (where p.status = 'pending')::int as pending,
        count(*) filter (where p.status = 'rejected')::int as rejected,
        (select count(*)::int from product_directory p where ${isListedForAdminsSql} and p.is_advertised) as ads
      from product_directory p where ${isListedForAdminsSql}`);
    const [count, [total]] = [counted.rows[0]?.count ?? 0, totals.rows];
    if (!total) throw new Error("An aggregate always has a row");
    return { count, totals: total };
  });
}
