import { type SQL, sql } from "drizzle-orm";
import type { AdminProduct, AdminProductPage, ProductFilter, ProductSort } from "#contract/admin/products.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { type AdminProductRow, adminProductColumns, toAdminProduct } from "./admin-product-columns.ts";
import { productFilterSql } from "./product-filter-sql.ts";

type Wanted = { filter: ProductFilter; sort: ProductSort; page: number; pageSize: number };

/** In two parts, each with an index by votes, which the database merges. */
const withVotes = sql`join (select product_id, upvotes from product_stats where live
    union all select product_id, upvotes from product_stats where not live) s on s.product_id = p.id`;

/** The order's first column and the table it needs; `p.id` decides between equals. */
const orders: Record<ProductSort, { key: SQL; direction: SQL; join: SQL }> = {
  "-added": { key: sql`p.created_at`, direction: sql`desc`, join: sql`` },
  added: { key: sql`p.created_at`, direction: sql`asc`, join: sql`` },
  "-name": { key: sql`lower(p.product_name)`, direction: sql`desc`, join: sql`` },
  name: { key: sql`lower(p.product_name)`, direction: sql`asc`, join: sql`` },
  "-votes": { key: sql`s.upvotes`, direction: sql`desc`, join: withVotes },
  votes: { key: sql`s.upvotes`, direction: sql`asc`, join: withVotes },
};

/**
 * A page of *Manage Products* and how many match, exact up to 10,000. Few matches are gathered and sorted; of many, the
 * page is read in order from an index. So neither a rare nor a common filter reads all products.
 */
export async function listAdminProducts(db: Db, wanted: Wanted): Promise<AdminProductPage> {
  return await db.transaction(async (tx) => {
    // The best plan differs from niche to niche and word to word, so it must not be kept from another one.
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
    const { count, ids } = await gather(tx, wanted);
    const shown = count > limits.admin.countMax ? await readInOrder(tx, wanted) : ids;
    return { products: await readProducts(tx, shown), count: count > limits.admin.countMax ? null : count };
  });
}

type Gathered = { count: number; ids: number[] };

/** Up to 10,000 matches, in no order; the page's if there are no more. */
async function gather(db: Db, { filter, sort, page, pageSize }: Wanted): Promise<Gathered> {
  const { key, direction, join } = orders[sort];
  const { rows } = await db.execute<Gathered>(sql`
    with found as materialized (
      select p.id, ${key} as key from product_directory p ${join} where ${productFilterSql(filter)}
      limit ${sql.raw(String(limits.admin.countMax + 1))}),
    counted as materialized (select count(*)::int as n from found)
    select n as count, array(
      select id from found where (select n from counted) <= ${sql.raw(String(limits.admin.countMax))}
      order by key ${direction}, id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}) as ids
    from counted`);
  const [gathered] = rows;
  if (!gathered) throw new Error("A count always has a row");
  return { count: gathered.count, ids: gathered.ids.map(Number) };
}

async function readInOrder(db: Db, { filter, sort, page, pageSize }: Wanted): Promise<number[]> {
  const { key, direction, join } = orders[sort];
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from product_directory p ${join} where ${productFilterSql(filter)}
    order by ${key} ${direction}, p.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return rows.map(({ id }) => id);
}

async function readProducts(db: Db, ids: number[]): Promise<AdminProduct[]> {
  const { rows } = await db.execute<AdminProductRow>(sql`
    ${adminProductColumns} where p.id = any (${sql.param(ids)}::bigint[])
    order by array_position(${sql.param(ids)}::bigint[], p.id)`);
  return rows.map(toAdminProduct);
}
