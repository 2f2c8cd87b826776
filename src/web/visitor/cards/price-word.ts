import type { ProductCard } from "#contract/visitor/catalog.ts";

/** A price as a line of facts has it. */
export const priceWord: Record<ProductCard["pricing"], string> = {
  free: "Free",
  freemium: "Free plan",
  premium: "Paid",
};
