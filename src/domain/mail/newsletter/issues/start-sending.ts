import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { newsletterIssues } from "#db/schema/operations.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { lockIssue } from "./lock-issue.ts";

type Sending = { issueId: number; version: number; actorId: string };

/**
 * Starts the sending of a draft, or continues one that was stopped. A job queues the letters. Doing it again changes
 * nothing.
 */
export async function startSending(db: Db, { issueId, version, actorId }: Sending): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, version: stored, subject } = await lockIssue(tx, { issueId });
    if (state === "sending" || state === "sent") return;
    // Somebody edited it after this administrator read it.
    if (stored !== version) throw new DomainError("conflict", { currentVersion: stored });
    await tx
      .update(newsletterIssues)
      // From the first subscriber on: stopping took letters out of the queue again.
      .set({ state: "sending", startedAt: sql`coalesce(${newsletterIssues.startedAt}, now())`, reached: 0 })
      .where(eq(newsletterIssues.id, issueId));
    const action = state === "draft" ? "issue.sending_started" : "issue.sending_continued";
    await recordAct(tx, { actorId, action, objectType: "issue", objectId: issueId, after: { subject } });
  });
}

/** Stops the sending and takes the letters that nobody tried to send yet out of the queue. */
export async function stopSending(db: Db, { issueId, actorId }: Omit<Sending, "version">): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, subject } = await lockIssue(tx, { issueId });
    if (state !== "sending") return;
    await tx.update(newsletterIssues).set({ state: "paused" }).where(eq(newsletterIssues.id, issueId));
    await tx.execute(sql`
      delete from letters l using newsletter_sendings s
      where s.issue_id = ${issueId} and s.state = 'queued' and l.id = s.letter_id and l.state = 'queued' and l.tries = 0`);
    await recordAct(tx, {
      actorId,
      action: "issue.sending_stopped",
      objectType: "issue",
      objectId: issueId,
      after: { subject },
    });
  });
}
