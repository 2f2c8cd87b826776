import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { newsletterIssues } from "#db/schema/operations.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { lockIssue } from "./lock-issue.ts";
import { readMarkdown } from "./read-markdown.ts";

type Text = { subject: string; body: string };
type Draft = { issueId: number; version: number; actorId: string };

/** A new draft. */
export async function createIssue(
  db: Db,
  { subject, body, actorId }: Text & { actorId: string },
): Promise<{ issueId: number }> {
  readMarkdown(body);
  return await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(newsletterIssues)
      .values({ subject, body })
      .returning({ issueId: newsletterIssues.id });
    if (!created) throw new Error("An insert returns its row");
    await recordAct(tx, {
      actorId,
      action: "issue.created",
      objectType: "issue",
      objectId: created.issueId,
      after: { subject },
    });
    return created;
  });
}

/** Changes a draft; once it is being sent, everybody gets the same text. */
export async function editIssue(db: Db, { issueId, version, actorId, subject, body }: Draft & Text): Promise<void> {
  readMarkdown(body);
  await db.transaction(async (tx) => {
    const stored = await lockIssue(tx, { issueId });
    // Sent twice: the first time has already saved it.
    if (stored.subject === subject && stored.body === body) return;
    if (stored.state !== "draft") throw new DomainError("issue_started");
    if (stored.version !== version) throw new DomainError("conflict", { currentVersion: stored.version });
    await tx
      .update(newsletterIssues)
      .set({ subject, body, version: version + 1, updatedAt: sql`now()` })
      .where(eq(newsletterIssues.id, issueId));
    await recordAct(tx, {
      actorId,
      action: "issue.edited",
      objectType: "issue",
      objectId: issueId,
      before: { subject: stored.subject },
      after: { subject },
    });
  });
}

/** Deletes a draft for good; doing it again changes nothing. */
export async function deleteIssue(db: Db, { issueId, version, actorId }: Draft): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockIssue(tx, { issueId }).catch(missing);
    if (!stored) return;
    if (stored.state !== "draft") throw new DomainError("issue_started");
    if (stored.version !== version) throw new DomainError("conflict", { currentVersion: stored.version });
    await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, issueId));
    await recordAct(tx, {
      actorId,
      action: "issue.deleted",
      objectType: "issue",
      objectId: issueId,
      before: { subject: stored.subject },
    });
  });
}

function missing(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
