import type { ProductCard } from "#contract/visitor/catalog.ts";

/** The words for a price, the same in lists, filters and on the product. */
export const pricingWords: Record<ProductCard["pricing"], string> = {
  free: "Free",
  freemium: "Freemium",
  premium: "Premium",
};
