import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Db } from "#db/database.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { enqueueLetter } from "../../records/letters/enqueue-letter.ts";
import { nameOf, type Resolved } from "./closed-by.ts";

type Answering = { messageId: number; actor: StaffActor; answer: string; reason?: string | null };

type Message = Resolved & { message: string; address: string | null; userId: string | null };

/** Closes a visitor's message; with an answer, mails it to the visitor if they left an address. */
export async function answerMessage(db: Db, { messageId, actor, ...typed }: Answering): Promise<Resolved> {
  const answer = tidyText(typed.answer) || null;
  const reason = tidyReason(typed.reason);
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Message>(sql`
      update site_feedback f set resolved_at = now(), resolved_by = ${actor.userId}, answer = ${answer}
      where f.id = ${messageId} and f.resolved_at is null
      returning f.message, f.user_id as "userId", ${nameOf(sql`f.resolved_at`)} as "resolvedAt",
        coalesce(f.email, (select u.email from users u where u.id = f.user_id and u.email_verified)) as address`);
    const [message] = rows;
    if (!message) throw new DomainError("decided_already");
    const mark = await refuseOwnDecision(tx, { actor, parties: [message.userId], role: "moderator", reason });
    if (answer && !message.address) throw new DomainError("invalid_input");
    if (answer && message.address)
      await enqueueLetter(tx, {
        kind: "site_answer",
        to: message.address,
        recipientId: message.userId,
        data: { message: message.message, answer },
      });
    await recordAct(tx, {
      actorId: actor.userId,
      action: answer ? "site_feedback.answered" : "site_feedback.resolved",
      objectType: "site_feedback",
      objectId: messageId,
      ...(mark.own && { after: { reason, ...mark } }),
    });
    return { resolvedAt: message.resolvedAt };
  });
}

/** Undo of that decision, unless an answer is on its way. Does nothing if it was already undone. */
export async function reopenMessage(
  db: Db,
  { messageId, actor, resolvedAt }: Omit<Answering, "answer" | "reason"> & Resolved,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isAnswered: boolean; userId: string | null; decidedBy: string | null }>(sql`
      select answer is not null as "isAnswered", user_id as "userId", resolved_by as "decidedBy" from site_feedback
      where id = ${messageId} and ${nameOf(sql`resolved_at`)} = ${resolvedAt} for update`);
    const [message] = rows;
    if (!message) return;
    const { userId, decidedBy } = message;
    const mark = await refuseOwnDecision(tx, { actor, parties: [userId], role: "moderator", decidedBy });
    if (message.isAnswered) throw new DomainError("decided_already");
    await tx.execute(sql`update site_feedback set resolved_at = null, resolved_by = null where id = ${messageId}`);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "site_feedback.reopened",
      objectType: "site_feedback",
      objectId: messageId,
      after: mark,
    });
  });
}
