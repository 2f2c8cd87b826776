import type { AdminProductFields } from "./admin-product-fields.ts";

type ImportFieldKind = {
  /** The column's name in the template. */
  header: string;
  label: string;
  /** The product's field that its problems belong to. */
  field: keyof AdminProductFields;
  /** Other headers that mean the same, without spaces and punctuation. */
  aliases: readonly string[];
};

/** What a column of a CSV file can be. Those of the specification come first, in its order. */
export const importFields = {
  productName: {
    header: "product_name",
    label: "Product name",
    field: "productName",
    aliases: ["name", "product", "title", "tool"],
  },
  headline: { header: "headline", label: "Headline", field: "headline", aliases: ["subtitle", "oneliner"] },
  tagline: { header: "tagline", label: "Tagline", field: "tagline", aliases: ["slogan"] },
  description: {
    header: "description",
    label: "Description",
    field: "description",
    aliases: ["about", "details", "longdescription"],
  },
  websiteUrl: {
    header: "website_url",
    label: "Website URL",
    field: "websiteUrl",
    aliases: ["website", "url", "homepage", "site"],
  },
  link: { header: "link", label: "Link", field: "websiteUrl", aliases: ["producturl", "address"] },
  pricing: { header: "pricing", label: "Pricing", field: "pricing", aliases: ["price", "pricingmodel"] },
  pricingNote: { header: "pricing_note", label: "Pricing note", field: "pricingNote", aliases: ["pricedetails"] },
  tags: { header: "topics", label: "Topics", field: "tags", aliases: ["tags", "topic", "keywords"] },
  logoUrl: { header: "logo_url", label: "Logo URL", field: "logoUrl", aliases: ["logo", "icon", "image"] },
  videoUrl: { header: "video_url", label: "Video URL", field: "videoUrl", aliases: ["video"] },
  niches: { header: "niches", label: "Niches", field: "nicheIds", aliases: ["niche", "category", "categories"] },
  subcategories: {
    header: "subcategories",
    label: "Subcategories",
    field: "subcategoryIds",
    aliases: ["subcategory"],
  },
  status: { header: "status", label: "Status", field: "status", aliases: ["state"] },
  platforms: { header: "platforms", label: "Platforms", field: "platforms", aliases: ["platform"] },
  isOpenSource: { header: "open_source", label: "Open source", field: "isOpenSource", aliases: ["isopensource"] },
  license: { header: "license", label: "License", field: "license", aliases: ["licence"] },
  repositoryUrl: {
    header: "repository_url",
    label: "Repository URL",
    field: "repositoryUrl",
    aliases: ["repository", "repo", "github"],
  },
  pricingUrl: { header: "pricing_url", label: "Pricing page", field: "pricingUrl", aliases: ["pricingpage"] },
  languages: { header: "languages", label: "Languages", field: "languages", aliases: ["language"] },
  foundedYear: { header: "founded_year", label: "Founded in", field: "foundedYear", aliases: ["founded", "year"] },
  support: { header: "support", label: "Support", field: "support", aliases: ["supporturl", "supportemail"] },
  socialLinks: { header: "social_links", label: "Social links", field: "socialLinks", aliases: ["social", "socials"] },
  canWorkOffline: {
    header: "works_offline",
    label: "Works offline",
    field: "canWorkOffline",
    aliases: ["offline"],
  },
  hasFreePlan: { header: "free_plan", label: "Free plan", field: "hasFreePlan", aliases: [] },
  priceMonthly: {
    header: "price_monthly",
    label: "Price per month from",
    field: "priceMonthly",
    aliases: ["monthlyprice", "pricepermonth"],
  },
  priceOnce: { header: "price_once", label: "One-time price", field: "priceOnce", aliases: [] },
  trialDays: { header: "trial_days", label: "Trial days", field: "trialDays", aliases: ["trial"] },
  priceCurrency: { header: "currency", label: "Currency", field: "priceCurrency", aliases: [] },
  pricesCheckedOn: {
    header: "prices_checked_on",
    label: "Prices checked on",
    field: "pricesCheckedOn",
    aliases: [],
  },
  importFormats: { header: "import_formats", label: "Import formats", field: "importFormats", aliases: [] },
  exportFormats: { header: "export_formats", label: "Export formats", field: "exportFormats", aliases: [] },
  dataLocations: { header: "data_stored", label: "Data is stored", field: "dataLocations", aliases: [] },
  couponText: { header: "coupon_text", label: "Coupon text", field: "couponText", aliases: ["coupon"] },
  couponCode: { header: "coupon_code", label: "Coupon code", field: "couponCode", aliases: ["code"] },
  couponUrl: { header: "coupon_url", label: "Coupon URL", field: "couponUrl", aliases: [] },
  couponExpiryDate: {
    header: "coupon_expires",
    label: "Coupon expires on",
    field: "couponExpiryDate",
    aliases: ["couponexpirydate"],
  },
} as const satisfies Record<string, ImportFieldKind>;

export type ImportField = keyof typeof importFields;

export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

/** By column; null is left out. */
export type ColumnMapping = (ImportField | null)[];

/** Each field at most once: of two columns that fit, the first is taken. */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const words = plain(header);
    const found = importFieldNames.find((name) => {
      const { header: own, label, aliases } = importFields[name];
      return [plain(own), plain(label), plain(name), ...aliases].includes(words);
    });
    if (!found || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

const required = ["productName", "headline", "tagline", "description"] as const;

/** What a file may do beyond adding complete products; all off by default. */
export type ImportOptions = {
  /** Adds the niches and subcategories that rows name and that don't exist yet. */
  createsCategories: boolean;
  /** Rows that lack something that visitors must see become drafts. */
  takesDrafts: boolean;
  /** A row whose website is already listed updates that product. */
  updatesListed: boolean;
};

export const noImportOptions: ImportOptions = { createsCategories: false, takesDrafts: false, updatesListed: false };

/**
 * The required columns that are missing, as the template calls them; a link is as good as a website. A draft needs only
 * a name, and a product that is listed already only its website.
 */
export function missingColumns(columns: ColumnMapping, options: ImportOptions = noImportOptions): string[] {
  const missing: string[] = required.filter((name) => !columns.includes(name)).map((name) => importFields[name].header);
  const hasSite = columns.includes("websiteUrl") || columns.includes("link");
  if (options.takesDrafts) {
    return hasSite && options.updatesListed ? [] : missing.filter((name) => name === importFields.productName.header);
  }
  return hasSite ? missing : [...missing, importFields.websiteUrl.header];
}

function plain(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
