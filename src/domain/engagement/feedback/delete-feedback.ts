import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { changeFeedback } from "./change-feedback.ts";
import { getOwnFeedback } from "./get-live-feedback.ts";
import type { Written } from "./leave-feedback.ts";

/** Deletes the author's own feedback with all its replies, or just their own reply. */
export async function deleteFeedback(
  db: Db,
  { feedbackId, authorId }: { feedbackId: number; authorId: string },
): Promise<Written> {
  const { productId, parentId } = await getOwnFeedback(db, { feedbackId, authorId });
  return await changeFeedback(db, {
    productId,
    async change(tx) {
      // The foreign key cascades to the replies; the lock keeps new ones out.
      const { rows } = await tx.execute(sql`
        with gone as (
          delete from product_feedback f where f.id = ${feedbackId} and f.user_id = ${authorId}
          returning f.product_id, f.parent_id is null and f.counts_in_rating as did_count, f.rating,
            (select count(*) from product_feedback r
              where r.product_id = f.product_id and r.parent_id = f.id and r.hidden_by is null)::int as replies
        ), counted as (
          update product_stats s set comments = s.comments - 1 - g.replies,
            rating_sum = s.rating_sum - case when g.did_count then g.rating else 0 end,
            rating_count = s.rating_count - g.did_count::int
          from gone g where s.product_id = g.product_id
        )
        select from gone`);
      if (rows.length === 0) throw new DomainError("feedback_not_found");
      return { feedbackId, threadId: parentId ?? feedbackId, productId };
    },
  });
}
