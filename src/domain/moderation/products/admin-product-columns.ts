import { sql } from "drizzle-orm";
import type { AdminProduct } from "#contract/admin/products/products.ts";
import { paths } from "#contract/shared/paths.ts";
import { adStatusSql } from "../../catalog/products/lists/spotlight/ad-status-sql.ts";
import { promotionStateSql } from "../../catalog/products/lists/spotlight/promotion-state-sql.ts";
import { waitingRefundsSql } from "../../promotion/orders/refunds/waiting-refunds-sql.ts";
import { promotionFiguresSql } from "../../promotion/promotions/promotion-figures.ts";
import { hasActiveCouponSql } from "./product-filter-sql.ts";

/** One that is on or comes next is never behind one that has ended. */
const promotionSql = sql`(
  select json_build_object('orderId', pr.order_id, 'impressions', figures.impressions, 'clicks', figures.clicks)
  from promotions pr cross join lateral ${promotionFiguresSql(sql`pr.id`)} figures
  where pr.product_id = p.id
  order by ${promotionStateSql(sql`pr`)} <> 'active', pr.ended_at is not null, pr.starts_at desc nulls last, pr.id desc
  limit 1)`;

/** A row of the administrators' product lists; conditions are on `p`. */
export const adminProductColumns = sql`
  select p.id, p.slug, p.product_name as name, p.headline, p.logo_key as "logoKey", p.status, p.pricing,
    ${hasActiveCouponSql} as "hasActiveCoupon", p.is_advertised as "isAdvertised", p.ad_start_date as "adStartsAt",
    p.ad_end_date as "adEndsAt", ${adStatusSql(sql`p`)} as "adStatus", ${promotionSql} as promotion, s.upvotes,
    ${waitingRefundsSql} as refunds, p.created_at as "createdAt", p.version
  from product_directory p join product_stats s on s.product_id = p.id`;

export type AdminProductRow = Omit<AdminProduct, "logoUrl" | "adStartsAt" | "adEndsAt" | "createdAt"> & {
  logoKey: string | null;
  adStartsAt: Date | null;
  adEndsAt: Date | null;
  createdAt: Date;
};

export function toAdminProduct({ logoKey, ...row }: AdminProductRow): AdminProduct {
  const [startsAt, endsAt] = [row.adStartsAt && new Date(row.adStartsAt), row.adEndsAt && new Date(row.adEndsAt)];
  return {
    ...row,
    logoUrl: logoKey && paths.file(logoKey),
    adStartsAt: startsAt?.toISOString() ?? null,
    adEndsAt: endsAt?.toISOString() ?? null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
