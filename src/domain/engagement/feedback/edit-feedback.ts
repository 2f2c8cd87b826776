import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { changeFeedback } from "./change-feedback.ts";
import { requireComment, requireRating, requireReply } from "./feedback-text.ts";
import { getOwnFeedback } from "./get-live-feedback.ts";
import type { Written } from "./leave-feedback.ts";

type Edit = {
  feedbackId: number;
  authorId: string;
  comment: string;
  /** If absent, the rating stays. */
  rating?: number | undefined;
};

/** Changes the author's own text and rating; saving the same content again does not count as an edit. */
export async function editFeedback(db: Db, { feedbackId, authorId, comment, rating }: Edit): Promise<Written> {
  const { productId, parentId, comment: stored } = await getOwnFeedback(db, { feedbackId, authorId });
  const words = parentId === null ? requireComment(comment) : requireReply(comment);
  // A new rating alone is fine, whatever has been blocked since.
  if (words !== stored) await refuseBlocked(db, { words: { comment: words } });
  if (rating !== undefined && parentId !== null)
    throw new DomainError("invalid_input", { fields: { rating: [validation.unknownField] } });
  const stars = rating === undefined ? null : requireRating(rating);
  return await changeFeedback(db, {
    productId,
    async change(tx) {
      const { rows } = await tx.execute(sql`
        with present as (
          select id, rating from product_feedback where id = ${feedbackId} and user_id = ${authorId}
        ), changed as (
          update product_feedback f
          set comment = ${words}, rating = coalesce(${stars}::smallint, f.rating), updated_at = now()
          from present
          where f.id = present.id
            and (f.comment, f.rating) is distinct from (${words}, coalesce(${stars}::smallint, f.rating))
          returning f.product_id, f.counts_in_rating, f.rating - present.rating as step
        ), counted as (
          update product_stats s set rating_sum = s.rating_sum + c.step
          from changed c where s.product_id = c.product_id and c.counts_in_rating and c.step <> 0
        )
        select from present`);
      if (rows.length === 0) throw new DomainError("feedback_not_found");
      return { feedbackId, threadId: parentId ?? feedbackId, productId };
    },
  });
}
