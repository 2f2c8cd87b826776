import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { isBlocked } from "../../people/blocks/is-blocked.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { changeFeedback } from "./change-feedback.ts";
import { requireReply } from "./feedback-text.ts";
import { getLiveFeedback } from "./get-live-feedback.ts";
import type { Written } from "./leave-feedback.ts";

type NewReply = { feedbackId: number; authorId: string; comment: string };

type Facts = { recipientId: string; author: string; yourWords: string; id: number; name: string; slug: string };

/** Enough to know again what one wrote. */
const quotedMax = 280;

/**
 * Replies to feedback; replies themselves can't be replied to. The same text sent twice to the same feedback (a double
 * click, a retry) makes one reply. A full thread takes no more, so that a page can always show all of it.
 */
export async function replyToFeedback(db: Db, { feedbackId, authorId, comment }: NewReply): Promise<Written> {
  const words = requireReply(comment);
  await refuseBlocked(db, { words: { comment: words } });
  const { productId, parentId, authorId: readerId } = await getLiveFeedback(db, { feedbackId });
  if (parentId !== null) throw new DomainError("feedback_is_reply");
  if (readerId !== null && (await isBlocked(db, { blockerId: readerId, blockedId: authorId })))
    throw new DomainError("reply_refused");
  return await changeFeedback(db, {
    productId,
    async change(tx) {
      const thread = await readThread(tx, { productId, feedbackId, authorId, words });
      if (!thread.isThere) throw new DomainError("feedback_not_found");
      const written = (id: number): Written => ({ feedbackId: id, threadId: feedbackId, productId });
      if (thread.sameReplyId !== null) return written(thread.sameReplyId);
      if (thread.replies >= limits.feedback.repliesMax) throw new DomainError("thread_full");
      const { rows } = await tx.execute<{ id: number }>(sql`
        with written as (
          insert into product_feedback (product_id, user_id, parent_id, comment)
          values (${productId}, ${authorId}, ${feedbackId}, ${words}) returning id, product_id
        ), counted as (
          update product_stats s set comments = s.comments + 1 from written w where s.product_id = w.product_id
        )
        select id from written`);
      await tellAboutReply(tx, { feedbackId, authorId });
      return written((rows[0] as { id: number }).id);
    },
  });
}

type Thread = { isThere: boolean; replies: number; sameReplyId: number | null };
type ThreadQuestion = { productId: number; feedbackId: number; authorId: string; words: string };

async function readThread(db: Db, { productId, feedbackId, authorId, words }: ThreadQuestion): Promise<Thread> {
  const { rows } = await db.execute<Thread>(sql`
    select exists (select from product_feedback where id = ${feedbackId}) as "isThere", count(*)::int as replies,
      min(id) filter (where user_id = ${authorId} and comment = ${words}) as "sameReplyId"
    from product_feedback where product_id = ${productId} and parent_id = ${feedbackId}`);
  return rows[0] as Thread;
}

/** Writes to the author of the feedback, unless they replied to themselves or one of the two blocked the other. */
async function tellAboutReply(
  db: Db,
  { feedbackId, authorId }: { feedbackId: number; authorId: string },
): Promise<void> {
  const { rows } = await db.execute<Facts>(sql`
    select f.user_id as "recipientId", p.username as author,
      case when length(f.comment) > ${quotedMax} then left(f.comment, ${quotedMax}) || '…' else f.comment end as "yourWords",
      d.id::int, d.product_name as name, d.slug
    from product_feedback f join product_directory d on d.id = f.product_id join profiles p on p.id = ${authorId}
    where f.id = ${feedbackId} and f.user_id <> ${authorId}
      and not exists (select from person_blocks b where (b.blocker_id, b.blocked_id)
        in ((f.user_id, ${authorId}), (${authorId}, f.user_id)))`);
  const [facts] = rows;
  if (!facts) return;
  const { recipientId, author, yourWords, ...product } = facts;
  await notifyPeople(db, {
    kind: "feedback_reply",
    notices: [{ recipientId, data: { product, author, feedbackId, yourWords }, personId: authorId }],
  });
}
