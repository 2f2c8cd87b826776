import { type SQL, sql } from "drizzle-orm";
import type { NewsletterIssue, NewsletterIssueList } from "#contract/admin/site/newsletter-issues.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { isSubscribed } from "../list-subscribers.ts";

const isoOf = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const columns = sql`i.id::integer, i.subject, i.body, i.state, i.version, ${isoOf(sql`i.updated_at`)} as "updatedAt",
  ${isoOf(sql`i.started_at`)} as "startedAt", ${isoOf(sql`i.finished_at`)} as "finishedAt",
  json_build_object('sent', f.sent, 'failed', f.failed, 'queued', f.queued, 'unsubscribed', f.unsubscribed) as figures
  from newsletter_issues i cross join lateral (
    select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'dead')::int as failed,
      count(*) filter (where state = 'queued')::int as queued, count(unsubscribed_at)::int as unsubscribed
    from newsletter_sendings where issue_id = i.id
  ) as f`;

/** The newest issues, and how many people would get one now. */
export async function listIssues(db: Db): Promise<NewsletterIssueList> {
  const [{ rows: issues }, recipients] = await Promise.all([
    db.execute<NewsletterIssue>(sql`select ${columns} order by i.id desc limit ${limits.newsletterIssues.shown}`),
    countRecipients(db),
  ]);
  return { issues: issues.map(({ body: _, ...issue }) => issue), recipients };
}

export async function getIssue(db: Db, { issueId }: { issueId: number }): Promise<NewsletterIssue> {
  const { rows } = await db.execute<Omit<NewsletterIssue, "recipients">>(
    sql`select ${columns} where i.id = ${issueId}`,
  );
  const [issue] = rows;
  if (!issue) throw new DomainError("not_found");
  return { ...issue, recipients: await countRecipients(db) };
}

async function countRecipients(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from newsletter_subscribers where ${isSubscribed}`);
  return rows[0]?.n ?? 0;
}
