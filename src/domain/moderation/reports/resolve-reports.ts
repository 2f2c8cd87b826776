import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { type ProductReportReason, productReportReasons } from "#contract/shared/reports/product-report-reasons.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Db } from "#db/database.ts";
import { tidyReason } from "../../catalog/products/life/tidy-reason.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { refuseOwnDecision, type StaffActor } from "../../records/decisions/own-decision.ts";
import { feedbackParties, productReportParties, readParties } from "../../records/decisions/parties-sql.ts";
import { enqueueLetters } from "../../records/letters/enqueue-letter.ts";
import { closedBy, findCloser, nameOf, type Resolved } from "./closed-by.ts";

type FeedbackDecision = { feedbackId: number; actor: StaffActor; isHidden: boolean };
type WithReason = { reason?: string | null };

/** Closes all open reports of a comment, which stays or is hidden. If two moderators decide, the second gets an error. */
export async function resolveFeedbackReports(
  db: Db,
  { feedbackId, actor, isHidden, ...typed }: FeedbackDecision & WithReason,
): Promise<Resolved> {
  const reason = tidyReason(typed.reason);
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Resolved>(sql`
      update feedback_reports set resolved_at = now(), resolved_by = ${actor.userId}
      where feedback_id = ${feedbackId} and resolved_at is null returning ${nameOf(sql`resolved_at`)} as "resolvedAt"`);
    const [closed] = rows;
    if (!closed) throw new DomainError("decided_already");
    const parties = await feedbackPartiesOf(tx, { feedbackId });
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", reason });
    await setFeedbackHidden(tx, { feedbackId, isHidden });
    await recordAct(tx, {
      actorId: actor.userId,
      action: isHidden ? "feedback.hidden" : "feedback_reports.dismissed",
      objectType: "feedback",
      objectId: feedbackId,
      after: { reports: rows.length, ...(reason && { reason }), ...mark },
    });
    return closed;
  });
}

/** Undo of that decision, if it is the last one: its reports are open again, and the comment is shown. */
export async function reopenFeedbackReports(
  db: Db,
  { feedbackId, actor, resolvedAt }: Omit<FeedbackDecision, "isHidden"> & Resolved,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isClosed = sql`r.feedback_id = ${feedbackId} and ${closedBy("feedback_reports", { resolvedAt })}`;
    const decidedBy = await findCloser(tx, { table: "feedback_reports", isClosed });
    if (decidedBy === undefined) return;
    const parties = await feedbackPartiesOf(tx, { feedbackId });
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", decidedBy });
    await tx.execute(sql`update feedback_reports r set resolved_at = null, resolved_by = null where ${isClosed}`);
    await setFeedbackHidden(tx, { feedbackId, isHidden: false });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "feedback_reports.reopened",
      objectType: "feedback",
      objectId: feedbackId,
      after: mark,
    });
  });
}

function feedbackPartiesOf(db: Db, { feedbackId }: { feedbackId: number }): Promise<string[]> {
  return readParties(db, {
    parties: feedbackParties(sql`f`),
    from: sql`product_feedback f where f.id = ${feedbackId}`,
  });
}

type ProductDecision = { productId: number; actor: StaffActor };

type ClosedReport = Resolved & {
  productName: string;
  reason: ProductReportReason;
  note: string | null;
  reporterId: string | null;
  address: string | null;
};

/**
 * Closes all open reports of a product; the product itself is handled on its own page. An answer is mailed to everybody
 * who left an address or has an account.
 */
export async function resolveProductReports(
  db: Db,
  { productId, actor, ...typed }: ProductDecision & { answer: string } & WithReason,
): Promise<Resolved> {
  const answer = tidyText(typed.answer) || null;
  const reason = tidyReason(typed.reason);
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<ClosedReport>(sql`
      update product_reports r set resolved_at = now(), resolved_by = ${actor.userId},
        answer = case when reporter.address is not null then ${answer}::text end
      from product_reports o left join users u on u.id = o.reporter_id and u.email_verified
        join product_directory p on p.id = o.product_id
        cross join lateral (select coalesce(o.email, u.email) as address) as reporter
      where o.id = r.id and r.product_id = ${productId} and r.resolved_at is null
      returning p.product_name as "productName", r.reason, r.note, r.reporter_id as "reporterId", reporter.address,
        ${nameOf(sql`r.resolved_at`)} as "resolvedAt"`);
    const [closed] = rows;
    if (!closed) throw new DomainError("decided_already");
    const parties = await productPartiesOf(tx, { productId });
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", reason });
    const reachable = rows.filter(({ address }) => address !== null);
    if (answer && reachable.length === 0) throw new DomainError("invalid_input");
    if (answer) await enqueueLetters(tx, { kind: "site_answer", letters: answersTo(reachable, answer) });
    await recordAct(tx, {
      actorId: actor.userId,
      action: answer ? "product_reports.answered" : "product_reports.resolved",
      objectType: "product",
      objectId: productId,
      after: { reports: rows.length, ...(reason && { reason }), ...mark },
    });
    return { resolvedAt: closed.resolvedAt };
  });
}

/** One letter per address, no matter how often it reported the product. */
function answersTo(reports: ClosedReport[], answer: string) {
  const byAddress = new Map(reports.map((report) => [report.address ?? "", report]));
  return [...byAddress].map(([to, { productName, reason, note, reporterId }]) => {
    const message = [`${productName}: ${productReportReasons[reason]}`, note].filter(Boolean).join("\n");
    return { to, recipientId: reporterId, data: { message, answer } };
  });
}

/** Undo of that decision, if it is the last one, except for reports that were answered. */
export async function reopenProductReports(
  db: Db,
  { productId, actor, resolvedAt }: ProductDecision & Resolved,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isClosed = sql`r.product_id = ${productId} and r.answer is null
      and ${closedBy("product_reports", { resolvedAt })}`;
    const decidedBy = await findCloser(tx, { table: "product_reports", isClosed });
    if (decidedBy === undefined) return;
    const parties = await productPartiesOf(tx, { productId });
    const mark = await refuseOwnDecision(tx, { actor, parties, role: "moderator", decidedBy });
    await tx.execute(sql`update product_reports r set resolved_at = null, resolved_by = null where ${isClosed}`);
    await recordAct(tx, {
      actorId: actor.userId,
      action: "product_reports.reopened",
      objectType: "product",
      objectId: productId,
      after: mark,
    });
  });
}

function productPartiesOf(db: Db, { productId }: { productId: number }): Promise<string[]> {
  return readParties(db, {
    parties: productReportParties(sql`p.id`),
    from: sql`product_directory p where p.id = ${productId}`,
  });
}

/**
 * Hides a comment from everybody but the moderators, or shows it again; a hidden thread hides its replies. The counters
 * follow. Within a transaction; locks the counters first, like every write to feedback.
 */
async function setFeedbackHidden(
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
