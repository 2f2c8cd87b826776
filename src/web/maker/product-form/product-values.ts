import type { ProductInput } from "#contract/maker/product-input.ts";

/** Text inputs have no null: an empty field is an empty string. */
export type ProductValues = {
  [Field in keyof ProductInput]: string extends ProductInput[Field] ? string : ProductInput[Field];
};

/** In page order. */
export const productLabels: { [Field in keyof ProductValues]: string } = {
  productName: "Product name",
  websiteUrl: "Website URL",
  headline: "Headline",
  tagline: "Tagline",
  description: "Description",
  tags: "Tags",
  logoUrl: "Logo URL",
  logoKey: "Uploaded logo",
  videoUrl: "Video URL",
  pictures: "Pictures",
  pricing: "Pricing",
  pricingNote: "Pricing note",
  platforms: "Platforms",
  isOpenSource: "Open source",
  license: "License",
  repositoryUrl: "Repository URL",
  canWorkOffline: "Works offline",
  hasFreePlan: "Free plan",
  priceMonthly: "Price per month from",
  priceOnce: "One-time price",
  priceCurrency: "Currency",
  trialDays: "Trial days",
  pricesCheckedOn: "Prices checked on",
  dataLocations: "Data is stored",
  importFormats: "Import formats",
  exportFormats: "Export formats",
  pricingUrl: "Pricing page",
  languages: "Interface languages",
  foundedYear: "Founded",
  support: "Support",
  socialLinks: "Social links",
  nicheIds: "Niches",
  otherNiches: "Other niches",
  subcategoryIds: "Subcategories",
  hasCoupon: "Offer a coupon",
  couponText: "Coupon text",
  couponCode: "Coupon code",
  couponUrl: "Coupon URL",
  couponExpiryDate: "Coupon expires on",
};

export function productValuesOf(product: ProductInput): ProductValues {
  return {
    ...product,
    websiteUrl: product.websiteUrl ?? "",
    logoUrl: product.logoUrl ?? "",
    logoKey: product.logoKey ?? "",
    videoUrl: product.videoUrl ?? "",
    pricingNote: product.pricingNote ?? "",
    otherNiches: product.otherNiches ?? "",
    couponText: product.couponText ?? "",
    couponCode: product.couponCode ?? "",
    couponUrl: product.couponUrl ?? "",
    // `<input type="date">` takes the day only.
    couponExpiryDate: product.couponExpiryDate?.slice(0, 10) ?? "",
    license: product.license ?? "",
    repositoryUrl: product.repositoryUrl ?? "",
    pricingUrl: product.pricingUrl ?? "",
    support: product.support ?? "",
    priceCurrency: product.priceCurrency ?? "",
    pricesCheckedOn: product.pricesCheckedOn ?? "",
  };
}
