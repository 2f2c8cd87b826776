import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { newsletterIssues } from "#db/schema/operations.ts";
import { isSubscribed } from "../list-subscribers.ts";
import { lockIssue } from "./lock-issue.ts";
import { readMarkdown } from "./read-markdown.ts";

const PAUSE_MS = 1000;

/**
 * Queues the letters of the issues that are being sent, a few at a time, as the mail worker takes them. A process that dies
 * loses nothing: letters and the rows that say who has one are written together, and the next run continues. Two runs
 * at once wait for each other.
 */
export async function sendIssues(db: Db, { signal }: { signal?: AbortSignal } = {}): Promise<{ queued: number }> {
  let queued = 0;
  for (;;) {
    const { rows: issues } = await db.execute<{ id: number }>(sql`
      select id::integer from newsletter_issues where state = 'sending' order by id`);
    let isFull = false;
    for (const { id: issueId } of issues) {
      const step = await queueSome(db, { issueId });
      queued += step.queued;
      isFull ||= step.isFull;
    }
    // What is left waits for its next try, which the next run looks at.
    if (!isFull || !signal || signal.aborted) return { queued };
    await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}

/** Full: more can be queued once the mail worker has taken some. */
type Step = { queued: number; isFull: boolean };

async function queueSome(db: Db, { issueId }: { issueId: number }): Promise<Step> {
  return await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, { issueId });
    if (issue.state !== "sending") return { queued: 0, isFull: false };
    const waiting = await countWaiting(tx);
    const room = limits.newsletterIssues.queuedMax - waiting;
    if (room <= 0) return { queued: 0, isFull: true };
    const data = { subject: issue.subject, nodes: readMarkdown(issue.body) };
    // Who subscribed, or came back, after the start gets the next issue.
    const { rows } = await tx.execute<{ subscriberId: number }>(sql`
      with picked as (
        select s.id, s.email, s.unsubscribe_key, gen_random_uuid() as letter_id from newsletter_subscribers s
        where ${isSubscribed} and s.id > ${issue.reached}
          and s.confirmed_at <= (select started_at from newsletter_issues where id = ${issueId})
          and not exists (select from newsletter_sendings n where n.issue_id = ${issueId} and n.subscriber_id = s.id)
        order by s.id limit ${room}
      ), written as (
        insert into letters (id, kind, address, data)
        select letter_id, 'newsletter_issue', email,
          ${JSON.stringify(data)}::jsonb || jsonb_build_object('unsubscribeKey', unsubscribe_key)
        from picked
      )
      insert into newsletter_sendings (issue_id, subscriber_id, letter_id)
      select ${issueId}, id, letter_id from picked
      returning subscriber_id::integer as "subscriberId"`);
    if (rows.length > 0) {
      const reached = Math.max(...rows.map(({ subscriberId }) => subscriberId));
      await tx.update(newsletterIssues).set({ reached }).where(eq(newsletterIssues.id, issueId));
      return { queued: rows.length, isFull: true };
    }
    const isDone = await finishIfDone(tx, { issueId });
    // Its last letters are with the mail worker.
    return { queued: 0, isFull: !isDone && waiting > 0 };
  });
}

/** Of all issues, because one worker sends them all; without those that failed and wait for another try. */
async function countWaiting(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from letters where state = 'queued' and kind = 'newsletter_issue' and tries = 0`);
  return rows[0]?.n ?? 0;
}

/** Once everybody has a letter, and each was sent or given up. */
async function finishIfDone(tx: Db, { issueId }: { issueId: number }): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from newsletter_sendings s join letters l on l.id = s.letter_id
    where s.issue_id = ${issueId} and s.state = 'queued' and l.state = 'queued' limit 1`);
  if (rows.length > 0) return false;
  // Restored from a backup, which has no letters: whether they were sent, nobody knows.
  await tx.execute(sql`
    update newsletter_sendings set state = 'dead' where issue_id = ${issueId} and state = 'queued'`);
  await tx
    .update(newsletterIssues)
    .set({ state: "sent", finishedAt: sql`now()` })
    .where(eq(newsletterIssues.id, issueId));
  return true;
}
