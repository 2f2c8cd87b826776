import { type SQL, sql } from "drizzle-orm";
import type { ProductFilter } from "#contract/admin/products/products.ts";
import type { ProductStatus } from "#db/schema/catalog.ts";
import { adStatusSql } from "../../catalog/products/lists/spotlight/ad-status-sql.ts";

const stored: Record<"published" | "draft" | "pending" | "rejected", ProductStatus> = {
  published: "live",
  draft: "draft",
  pending: "pending",
  rejected: "rejected",
};

/** Of a row `p` of product_directory. Suggestions have their own page, and only makers can restore deleted products. */
export const isListedForAdminsSql = sql`p.type = 'product' and p.status <> 'deleted'`;

/** Of a row `p` of product_directory. */
export const hasActiveCouponSql = sql`p.has_coupon and (p.coupon_expiry_date is null or p.coupon_expiry_date > now())`;

/** The condition on a row `p` of product_directory. */
export function productFilterSql(filter: ProductFilter): SQL {
  const { q, niche, subcategory, status, coupon, pricing, from, to, ad } = filter;
  const conditions = [
    isListedForAdminsSql,
    q && sql`p.product_name ilike ${`%${q.replaceAll(/[\\%_]/g, "\\$&")}%`}`,
    status && (status === "ads" ? sql`p.is_advertised` : sql`p.status = ${stored[status]}`),
    niche && sql`exists (select from product_niches l where l.product_id = p.id and l.niche_id = ${niche})`,
    subcategory &&
      sql`exists (select from product_subcategories l where l.product_id = p.id and l.subcategory_id = ${subcategory})`,
    coupon && hasActiveCouponSql,
    pricing && sql`p.pricing = ${pricing}`,
    from && sql`p.created_at >= ${from}::date at time zone 'UTC'`,
    to && sql`p.created_at < (${to}::date + 1) at time zone 'UTC'`,
    ad && sql`p.is_advertised and ${adStatusSql(sql`p`)} is not distinct from ${ad === "undated" ? null : ad}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ""),
    sql` and `,
  );
}
