import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveFeedback } from "#db/schema/live-views.ts";

/** How often each rating was given, one star first; makers' and the submitter's own left out (decision 18). */
export async function getRatingDistribution(db: Db, { productId }: { productId: number }): Promise<number[]> {
  const rows = await db
    .select({ rating: liveFeedback.rating, n: count() })
    .from(liveFeedback)
    .where(
      and(eq(liveFeedback.productId, productId), isNull(liveFeedback.parentId), eq(liveFeedback.countsInRating, true)),
    )
    .groupBy(liveFeedback.rating);
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.n ?? 0);
}

/** Rounded to one decimal, as it is shown; null where nobody has rated. */
export function averageRating(ratingSum: number, ratingCount: number): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10;
}
