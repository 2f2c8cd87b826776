import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { liveFeedback } from "#db/schema/live-views.ts";

type FeedbackPlace = { productId: number; parentId: number | null; authorId: string | null; comment: string };

/** The thread and author of a feedback or reply. Not found if the product isn't live. */
export async function getLiveFeedback(db: Db, { feedbackId }: { feedbackId: number }): Promise<FeedbackPlace> {
  const [place] = await db
    .select({
      productId: liveFeedback.productId,
      parentId: liveFeedback.parentId,
      authorId: liveFeedback.userId,
      comment: liveFeedback.comment,
    })
    .from(liveFeedback)
    .where(eq(liveFeedback.id, feedbackId));
  if (!place) throw new DomainError("feedback_not_found");
  return place;
}

/** The same, but only for its author. */
export async function getOwnFeedback(
  db: Db,
  { feedbackId, authorId }: { feedbackId: number; authorId: string },
): Promise<FeedbackPlace> {
  const place = await getLiveFeedback(db, { feedbackId });
  if (place.authorId !== authorId) throw new DomainError("forbidden");
  return place;
}
