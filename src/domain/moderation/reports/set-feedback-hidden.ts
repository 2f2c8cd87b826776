import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/**
 * Hides a comment from everybody but the moderators, or shows it again; a hidden thread hides its replies. The counters
 * follow. Within a transaction; locks the counters first, like every write to feedback.
 */
export async function setFeedbackHidden(
  db: Db,
  { feedbackId, isHidden }: { feedbackId: number; isHidden: boolean },
): Promise<void> {
  await db.execute(sql`
    select from product_stats where product_id = (select product_id from product_feedback where id = ${feedbackId})
    for update`);
  const { rows } = await db.execute<{ productId: number }>(sql`
    update product_feedback set hidden_by = case
      when ${isHidden} then 'moderator'
      -- Of somebody whose content is hidden, it stays hidden with the rest.
      when exists (select from users u where u.id = user_id and u.is_content_hidden) then 'suspension'
    end
    where id = ${feedbackId} and (hidden_by = 'moderator') is distinct from ${isHidden}
      and (${isHidden} or hidden_by = 'moderator')
    returning product_id as "productId"`);
  const [changed] = rows;
  if (changed) await db.execute(sql`select recount_feedback(array[${changed.productId}]::bigint[])`);
}
