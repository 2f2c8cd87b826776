import { addedRatings } from "#contract/shared/lists/added-ratings.ts";

/** The order of *Best rated*: the mean with a few middling ratings added. Null if nobody has rated. */
export function ratingScore({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): number | null {
  const { count, stars } = addedRatings;
  return ratingCount === 0 ? null : (ratingSum + count * stars) / (ratingCount + count);
}
