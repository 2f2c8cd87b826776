import { type SQL, sql } from "drizzle-orm";
import type { AdminProduct, AdminProductPage, ProductFilter, ProductSort } from "#contract/admin/products/products.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { adStatusSql } from "../../catalog/products/lists/spotlight/ad-status-sql.ts";
import { promotionStateSql } from "../../catalog/products/lists/spotlight/promotion-state-sql.ts";
import { waitingRefundsSql } from "../../promotion/orders/refunds/waiting-refunds-sql.ts";
import { promotionFiguresSql } from "../../promotion/promotions/promotion-figures.ts";
import { hasActiveCouponSql, productFilterSql } from "./product-filter-sql.ts";

type Wanted = { filter: ProductFilter; sort: ProductSort; page: number; pageSize: number };

/** The order of the page; the id decides between equals. Votes are in another table. */
const orders: Record<ProductSort, { key: SQL | "votes"; direction: SQL }> = {
  "-added": { key: sql`p.created_at`, direction: sql`desc` },
  added: { key: sql`p.created_at`, direction: sql`asc` },
  "-name": { key: sql`lower(p.product_name)`, direction: sql`desc` },
  name: { key: sql`lower(p.product_name)`, direction: sql`asc` },
  "-votes": { key: "votes", direction: sql`desc` },
  votes: { key: "votes", direction: sql`asc` },
};

/** An active or upcoming promotion never comes after one that has ended. */
const promotionSql = sql`(
  select json_build_object('orderId', pr.order_id, 'impressions', figures.impressions, 'clicks', figures.clicks)
  from promotions pr cross join lateral ${promotionFiguresSql(sql`pr.id`)} figures
  where pr.product_id = p.id
  order by ${promotionStateSql(sql`pr`)} <> 'active', pr.ended_at is not null, pr.starts_at desc nulls last, pr.id desc
  limit 1)`;

/** A row of the administrators' product lists; conditions are on `p`. */
const adminProductColumns = sql`
  select p.id, p.slug, p.product_name as name, p.headline, p.logo_key as "logoKey", p.status, p.pricing,
    ${hasActiveCouponSql} as "hasActiveCoupon", p.is_advertised as "isAdvertised", p.ad_start_date as "adStartsAt",
    p.ad_end_date as "adEndsAt", ${adStatusSql(sql`p`)} as "adStatus", ${promotionSql} as promotion, s.upvotes,
    ${waitingRefundsSql} as refunds, p.created_at as "createdAt", p.version
  from product_directory p join product_stats s on s.product_id = p.id`;

type AdminProductRow = Omit<AdminProduct, "logoUrl" | "adStartsAt" | "adEndsAt" | "createdAt"> & {
  logoKey: string | null;
  adStartsAt: Date | null;
  adEndsAt: Date | null;
  createdAt: Date;
};

/**
 * A page of *Manage Products* and the number of matches, exact up to 10,000. A few matches are collected and sorted; if
 * there are many, the page is read in order from an index. So neither a rare nor a common filter reads all products.
 */
export async function listAdminProducts(db: Db, wanted: Wanted): Promise<AdminProductPage> {
  return await db.transaction(async (tx) => {
    // The best plan differs by niche and word, so it must not be reused.
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
    const { count, ids } = await gather(tx, wanted);
    const shown = count > limits.admin.countMax ? await readInOrder(tx, wanted) : ids;
    return { products: await readProducts(tx, shown), count: count > limits.admin.countMax ? null : count };
  });
}

type Gathered = { count: number; ids: number[] };

/** Up to 10,000 matches, unordered; only the page's if there are more. */
async function gather(db: Db, { filter, sort, page, pageSize }: Wanted): Promise<Gathered> {
  const { key, direction } = orders[sort];
  // Votes are looked up only if they decide the page: 10,000 of them cost more than everything else here.
  const isByVotes = key === "votes";
  const { rows } = await db.execute<Gathered>(sql`
    with found as materialized (
      select p.id, ${isByVotes ? sql`0` : key} as key from product_directory p where ${productFilterSql(filter)}
      limit ${sql.raw(String(limits.admin.countMax + 1))}),
    counted as materialized (select count(*)::int as n from found)
    select n as count, array(
      select f.id from found f ${isByVotes ? sql`join product_stats s on s.product_id = f.id` : sql``}
      where (select n from counted) <= ${sql.raw(String(limits.admin.countMax))}
      order by ${isByVotes ? sql`s.upvotes` : sql`f.key`} ${direction}, f.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}) as ids
    from counted`);
  const [gathered] = rows;
  if (!gathered) throw new Error("A count always has a row");
  return { count: gathered.count, ids: gathered.ids.map(Number) };
}

async function readInOrder(db: Db, { filter, sort, page, pageSize }: Wanted): Promise<number[]> {
  const { key, direction } = orders[sort];
  const [where, slice] = [productFilterSql(filter), sql`limit ${pageSize} offset ${(page - 1) * pageSize}`];
  // Live products and the others each have an index by votes; the top of both is combined.
  const best = (part: SQL) => sql`(
    select p.id, s.upvotes from product_stats s join product_directory p on p.id = s.product_id
    where ${part} and ${where} order by s.upvotes ${direction}, s.product_id ${direction} limit ${page * pageSize})`;
  const { rows } = await db.execute<{ id: number }>(
    key === "votes"
      ? sql`select id from (${best(sql`s.live`)} union all ${best(sql`not s.live`)}) b
          order by upvotes ${direction}, id ${direction} ${slice}`
      : sql`select p.id from product_directory p where ${where} order by ${key} ${direction}, p.id ${direction} ${slice}`,
  );
  return rows.map(({ id }) => id);
}

async function readProducts(db: Db, ids: number[]): Promise<AdminProduct[]> {
  const { rows } = await db.execute<AdminProductRow>(sql`
    ${adminProductColumns} where p.id = any (${sql.param(ids)}::bigint[])
    order by array_position(${sql.param(ids)}::bigint[], p.id)`);
  return rows.map(toAdminProduct);
}

function toAdminProduct({ logoKey, ...row }: AdminProductRow): AdminProduct {
  const [startsAt, endsAt] = [row.adStartsAt && new Date(row.adStartsAt), row.adEndsAt && new Date(row.adEndsAt)];
  return {
    ...row,
    logoUrl: logoKey && paths.file(logoKey),
    adStartsAt: startsAt?.toISOString() ?? null,
    adEndsAt: endsAt?.toISOString() ?? null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
