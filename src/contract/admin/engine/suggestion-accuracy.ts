/** Measured in the last round, leave-one-out; shares from 0 to 1, null if no product could be tested. */
export type SuggestionAccuracy = {
  /** How many products were tested. */
  products: number;
  /** The first suggested niche is one of the product's. */
  niche: number | null;
  subcategory: number | null;
  /** One of the first three suggested tags is the product's. */
  tags: number | null;
  /** What always suggesting the largest niche would reach. */
  nicheChance: number | null;
};
