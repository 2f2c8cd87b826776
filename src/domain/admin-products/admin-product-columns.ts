import { sql } from "drizzle-orm";
import type { AdminProduct } from "#contract/admin/products.ts";
import { paths } from "#contract/paths.ts";
import { adStatusSql } from "../products/ad-status-sql.ts";
import { hasActiveCouponSql } from "./product-filter-sql.ts";

/** A row of the administrators' product lists; conditions are on `p`. */
export const adminProductColumns = sql`
  select p.id, p.slug, p.product_name as name, p.headline, p.logo_key as "logoKey", p.status, p.pricing,
    ${hasActiveCouponSql} as "hasActiveCoupon", p.is_advertised as "isAdvertised", p.ad_start_date as "adStartsAt",
    p.ad_end_date as "adEndsAt", ${adStatusSql(sql`p`)} as "adStatus", s.upvotes, p.created_at as "createdAt", p.version
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
