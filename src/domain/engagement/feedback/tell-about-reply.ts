import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";

type Facts = { recipientId: string; author: string; id: number; name: string; slug: string };

/** Writes to the author of the feedback, unless they replied to themselves or one of the two blocked the other. */
export async function tellAboutReply(
  db: Db,
  { feedbackId, authorId }: { feedbackId: number; authorId: string },
): Promise<void> {
  const { rows } = await db.execute<Facts>(sql`
    select f.user_id as "recipientId", p.username as author, d.id::int, d.product_name as name, d.slug
    from product_feedback f join product_directory d on d.id = f.product_id join profiles p on p.id = ${authorId}
    where f.id = ${feedbackId} and f.user_id <> ${authorId}
      and not exists (select from person_blocks b where (b.blocker_id, b.blocked_id)
        in ((f.user_id, ${authorId}), (${authorId}, f.user_id)))`);
  const [facts] = rows;
  if (!facts) return;
  const { recipientId, author, ...product } = facts;
  await notifyPeople(db, {
    kind: "feedback_reply",
    notices: [{ recipientId, data: { product, author, feedbackId }, personId: authorId }],
  });
}
