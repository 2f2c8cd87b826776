import { type SQL, sql } from "drizzle-orm";
import type { ProductFilter } from "#contract/admin/products/products.ts";
import type { Db } from "#db/database.ts";
import { hasActiveCouponSql, productFilterSql } from "./product-filter-sql.ts";

export type ExportedProduct = {
  id: number;
  name: string;
  slug: string;
  website: string | null;
  headline: string;
  tagline: string;
  description: string;
  logo: string | null;
  video: string | null;
  status: string;
  pricing: string;
  pricingNote: string | null;
  niches: string[];
  subcategories: string[];
  tags: string[];
  platforms: string[];
  isOpenSource: boolean | null;
  license: string | null;
  repository: string | null;
  pricingPage: string | null;
  languages: string[];
  foundedYear: number | null;
  support: string | null;
  socialLinks: string[];
  canWorkOffline: boolean | null;
  hasFreePlan: boolean | null;
  priceMonthly: number | null;
  priceOnce: number | null;
  trialDays: number | null;
  priceCurrency: string | null;
  pricesCheckedOn: string | null;
  importFormats: string[];
  exportFormats: string[];
  dataLocations: string[];
  couponText: string | null;
  couponCode: string | null;
  couponUrl: string | null;
  couponExpiresAt: string | null;
  hasActiveCoupon: boolean;
  isAdvertised: boolean;
  adStartsAt: string | null;
  adEndsAt: string | null;
  upvotes: number;
  views: number;
  addedAt: string;
  listedAt: string | null;
};

const AT_ONCE = 500;
/** Sorts after every product's, so that the first batch starts at the newest. */
const start = { addedAt: "infinity", id: 0 };

/** All products that match, newest first, in batches: the list may have a hundred thousand. */
export async function* exportProducts(
  db: Db,
  { filter }: { filter: ProductFilter },
): AsyncGenerator<ExportedProduct[]> {
  let last: { addedAt: string; id: number } = start;
  for (;;) {
    const rows = await readBatch(db, { filter, last });
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end;
  }
}

async function readBatch(
  db: Db,
  { filter, last }: { filter: ProductFilter; last: typeof start },
): Promise<ExportedProduct[]> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('statement_timeout', '10s', true)`);
    const { rows } = await tx.execute<ExportedProduct>(sql`
      select p.id, p.product_name as name, p.slug, p.website_url as website, p.headline, p.tagline, p.description,
        p.logo_url as logo, p.video_url as video, p.status, p.pricing,
        p.pricing_note as "pricingNote", p.platforms, p.open_source as "isOpenSource", p.license,
        p.repository_url as repository, p.pricing_url as "pricingPage", p.languages, p.founded_year as "foundedYear",
        p.support, p.social_links as "socialLinks",
        p.can_work_offline as "canWorkOffline", p.has_free_plan as "hasFreePlan",
        p.price_monthly::float8 as "priceMonthly", p.price_once::float8 as "priceOnce", p.trial_days as "trialDays",
        p.price_currency as "priceCurrency", p.prices_checked_on::text as "pricesCheckedOn",
        p.import_formats as "importFormats", p.export_formats as "exportFormats", p.data_locations as "dataLocations",
        p.coupon_text as "couponText", p.coupon_code as "couponCode",
        p.coupon_url as "couponUrl",
        to_char(p.coupon_expiry_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "couponExpiresAt",
        array(select ${categoryName(sql`niches`)} from product_niches l join niches c on c.id = l.niche_id where l.product_id = p.id
          order by l.niche_id is distinct from p.primary_niche_id, c.name) as niches,
        array(select ${categoryName(sql`subcategories`)} from product_subcategories l join subcategories c on c.id = l.subcategory_id
          where l.product_id = p.id order by c.name) as subcategories,
        p.tags, ${hasActiveCouponSql} as "hasActiveCoupon", p.is_advertised as "isAdvertised",
        p.ad_start_date::text as "adStartsAt", p.ad_end_date::text as "adEndsAt", s.upvotes, s.views,
        p.created_at::text as "addedAt", p.listed_at::text as "listedAt"
      from product_directory p join product_stats s on s.product_id = p.id
      where ${productFilterSql(filter)} and (p.created_at, p.id) < (${last.addedAt}::timestamptz, ${last.id}::bigint)
      order by p.created_at desc, p.id desc limit ${sql.raw(String(AT_ONCE))}`);
    return rows;
  });
}

/** Of a row `c`. By its slug where the import would take its name for another category. */
function categoryName(table: SQL): SQL {
  return sql`case when exists (select from ${table} o
    where o.id <> c.id and (lower(o.name) = lower(c.name) or o.slug = lower(c.name))) then c.slug else c.name end`;
}
