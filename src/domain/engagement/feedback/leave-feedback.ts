import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { changeFeedback } from "./change-feedback.ts";
import { requireComment, requireRating } from "./feedback-text.ts";

type NewFeedback = { productId: number; authorId: string; comment: string; rating: number };

/** Where the text was added: `threadId` is the feedback itself, or the feedback a reply belongs to. */
export type Written = { feedbackId: number; threadId: number; productId: number };

/**
 * Adds a person's feedback to a live product, once per person. The rating counts unless they are behind the product
 * (rule 18). `product_stats.comments` counts both feedback and replies.
 */
export async function leaveFeedback(db: Db, { productId, authorId, comment, rating }: NewFeedback): Promise<Written> {
  const words = requireComment(comment);
  requireRating(rating);
  await refuseBlocked(db, { words: { comment: words } });
  return await changeFeedback(db, {
    productId,
    async change(tx) {
      const { rows } = await tx.execute<{ id: number }>(sql`
        with written as (
          insert into product_feedback (product_id, user_id, comment, rating, counts_in_rating)
          values (${productId}, ${authorId}, ${words}, ${rating}, not is_behind_product(${productId}, ${authorId}))
          on conflict (product_id, user_id) where parent_id is null do nothing
          returning id, product_id, rating, counts_in_rating
        ), counted as (
          update product_stats s set comments = s.comments + 1,
            rating_sum = s.rating_sum + case when w.counts_in_rating then w.rating else 0 end,
            rating_count = s.rating_count + w.counts_in_rating::int
          from written w where s.product_id = w.product_id
        )
        select id from written`);
      const feedbackId = rows[0]?.id;
      if (feedbackId === undefined) throw new DomainError("feedback_exists");
      return { feedbackId, threadId: feedbackId, productId };
    },
  });
}
