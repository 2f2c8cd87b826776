import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { FeedbackState } from "#contract/visitor/feedback.ts";
import type { Db } from "#db/database.ts";
import { liveFeedback, liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { averageRating } from "../../catalog/products/ratings/average-rating.ts";
import { ratingColumns } from "../../catalog/products/ratings/rating-columns.ts";
import { selectThreads, toFeedback } from "./feedback-entry.ts";

type Question = { productId: number; threadId: number; viewerId: string };

/** The parts of a product's page that change after a write: the affected thread and the rating. */
export async function getFeedbackState(db: Db, { productId, threadId, viewerId }: Question): Promise<FeedbackState> {
  const [[stats], [thread]] = await Promise.all([
    db
      .select({
        ratingSum: liveProductStats.ratingSum,
        ratingCount: liveProductStats.ratingCount,
        ...ratingColumns,
      })
      .from(liveProducts)
      .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
      .where(eq(liveProducts.id, productId)),
    selectThreads(db, {
      top: sql`select f.* from ${liveFeedback} f where f.id = ${threadId} and f.parent_id is null`,
      viewerId,
    }),
  ]);
  if (!stats) throw new DomainError("product_not_found");
  const { distribution, feedbackTotal } = stats;
  return {
    productId,
    threadId,
    thread: thread ? toFeedback(thread) : null,
    rating: { average: averageRating(stats), count: stats.ratingCount, distribution },
    feedbackTotal,
  };
}
