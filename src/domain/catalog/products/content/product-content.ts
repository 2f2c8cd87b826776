import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import {
  type ProductField,
  type ProductFields,
  type ProductPicture,
  submissionProblems,
  tidyProductFields,
} from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";

/** Everything written about a product, as its form shows it. */
export const contentColumns = {
  productName: products.productName,
  headline: products.headline,
  tagline: products.tagline,
  description: products.description,
  websiteUrl: products.websiteUrl,
  logoUrl: products.logoUrl,
  // The logo is a field only if it was uploaded.
  logoKey: sql<string | null>`(select f.key from product_files f where f.key = ${products.logoKey})`,
  videoUrl: products.videoUrl,
  pictures: sql<ProductPicture[]>`(
    select coalesce(json_agg(json_build_object('key', g.key, 'alt', g.alt) order by g.position), '[]')
    from product_pictures g where g.product_id = ${products.id})`,
  pricing: products.pricing,
  pricingNote: products.pricingNote,
  tags: products.tags,
  otherNiches: products.otherNiches,
  hasCoupon: products.hasCoupon,
  couponText: products.couponText,
  couponCode: products.couponCode,
  couponUrl: products.couponUrl,
  couponExpiryDate: products.couponExpiryDate,
  // The primary niche first (rule 17).
  nicheIds: sql<number[]>`array(select niche_id::int from product_niches l where l.product_id = ${products.id}
    order by niche_id is distinct from ${products.primaryNicheId}, niche_id)`,
  subcategoryIds: sql<number[]>`array(select subcategory_id::int from product_subcategories l
    where l.product_id = ${products.id} order by subcategory_id)`,
  platforms: products.platforms,
  isOpenSource: products.isOpenSource,
  license: products.license,
  repositoryUrl: products.repositoryUrl,
  pricingUrl: products.pricingUrl,
  languages: products.languages,
  foundedYear: products.foundedYear,
  support: products.support,
  socialLinks: products.socialLinks,
  canWorkOffline: products.canWorkOffline,
  hasFreePlan: products.hasFreePlan,
  priceMonthly: products.priceMonthly,
  priceOnce: products.priceOnce,
  trialDays: products.trialDays,
  priceCurrency: products.priceCurrency,
  pricesCheckedOn: products.pricesCheckedOn,
  importFormats: products.importFormats,
  exportFormats: products.exportFormats,
  dataLocations: products.dataLocations,
};

type ContentRow = Omit<ProductFields, "couponExpiryDate"> & { couponExpiryDate: Date | null };

export function toContent({ couponExpiryDate, ...row }: ContentRow): ProductFields {
  return { ...row, couponExpiryDate: couponExpiryDate?.toISOString() ?? null };
}

/** Doesn't check permissions. */
export async function getProductContent(db: Db, { productId }: { productId: number }): Promise<ProductFields> {
  const [row] = await db.select(contentColumns).from(products).where(eq(products.id, productId));
  if (!row) throw new DomainError("product_not_found");
  return toContent(row);
}

/** The wanted values that differ from the stored ones. Without a coupon or open source, their fields are empty. */
export function changesOf(stored: ProductFields, wanted: Partial<ProductFields>): Partial<ProductFields> {
  const next = { ...stored, ...wanted };
  if (!next.hasCoupon)
    Object.assign(next, { couponText: null, couponCode: null, couponUrl: null, couponExpiryDate: null });
  if (!next.isOpenSource) Object.assign(next, { license: null, repositoryUrl: null });
  const changed = (Object.keys(next) as ProductField[]).filter((field) => !isSame(field, stored[field], next[field]));
  return Object.fromEntries(changed.map((field) => [field, next[field]]));
}

/** For niches the first one and the set matter; for subcategories the set; for tags and pictures the order. */
export function isSame(field: ProductField, one: unknown, other: unknown): boolean {
  if (field === "nicheIds" || field === "subcategoryIds") {
    const [a, b] = [one as number[], other as number[]];
    const isFirstSame = field === "subcategoryIds" || a[0] === b[0];
    return isFirstSame && a.length === b.length && a.every((id) => b.includes(id));
  }
  // Revisions are stored as jsonb, which has its own order of properties.
  if (field === "pictures") return JSON.stringify(pairsOf(one)) === JSON.stringify(pairsOf(other));
  return JSON.stringify(tidied(field, one)) === JSON.stringify(tidied(field, other));
}

/**
 * A value stored before a spelling rule doesn't count as changed by that rule: nobody has to review `https://x.com/`
 * again.
 */
function tidied(field: ProductField, value: unknown): unknown {
  return tidyProductFields({ [field]: value } as Partial<ProductFields>)[field];
}

export function areSameChanges(one: Partial<ProductFields>, other: Partial<ProductFields>): boolean {
  const fields = Object.keys({ ...one, ...other }) as ProductField[];
  return fields.every((field) => field in one && field in other && isSame(field, one[field], other[field]));
}

function pairsOf(pictures: unknown): [key: string, alt: string][] {
  return (pictures as ProductPicture[]).map(({ key, alt }) => [key, alt]);
}

/**
 * Fields that reviewers or visitors see must stay complete; only changed fields are checked, and a coupon counts as one
 * field.
 */
export function requireFitForReview(content: ProductFields, changed: ProductField[]): void {
  const parts = new Set<string>(changed.map(partOf));
  const problems = Object.entries(submissionProblems(content)).filter(([field]) => parts.has(partOf(field)));
  if (problems.length > 0) throw new DomainError("invalid_input", { fields: Object.fromEntries(problems) });
}

function partOf(field: string): string {
  if (field.startsWith("price")) return "prices";
  return field === "hasCoupon" || field.startsWith("coupon") ? "coupon" : field;
}
