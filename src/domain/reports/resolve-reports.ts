import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { setFeedbackHidden } from "./set-feedback-hidden.ts";

type FeedbackDecision = { feedbackId: number; moderatorId: string; isHidden: boolean };

/** Closes all open reports of a comment, which stays or is hidden. Of two moderators the second is told. */
export async function resolveFeedbackReports(db: Db, { feedbackId, moderatorId, isHidden }: FeedbackDecision) {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update feedback_reports set resolved_at = now(), resolved_by = ${moderatorId}
      where feedback_id = ${feedbackId} and resolved_at is null`);
    if (!rowCount) throw new DomainError("decided_already");
    await setFeedbackHidden(tx, { feedbackId, isHidden });
    await recordAct(tx, {
      actorId: moderatorId,
      action: isHidden ? "feedback.hidden" : "feedback_reports.dismissed",
      objectType: "feedback",
      objectId: feedbackId,
      after: { reports: rowCount },
    });
  });
}

/** Undo: the reports are open again, and the comment is shown. */
export async function reopenFeedbackReports(
  db: Db,
  { feedbackId, moderatorId }: Omit<FeedbackDecision, "isHidden">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update feedback_reports set resolved_at = null, resolved_by = null
      where feedback_id = ${feedbackId} and resolved_at is not null`);
    if (!rowCount) return;
    await setFeedbackHidden(tx, { feedbackId, isHidden: false });
    await recordAct(tx, {
      actorId: moderatorId,
      action: "feedback_reports.reopened",
      objectType: "feedback",
      objectId: feedbackId,
    });
  });
}

type ProductDecision = { productId: number; moderatorId: string };

/** Closes all open reports of a product; what happens to it is decided on its own page. */
export async function resolveProductReports(db: Db, { productId, moderatorId }: ProductDecision): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update product_reports set resolved_at = now(), resolved_by = ${moderatorId}
      where product_id = ${productId} and resolved_at is null`);
    if (!rowCount) throw new DomainError("decided_already");
    await recordAct(tx, {
      actorId: moderatorId,
      action: "product_reports.resolved",
      objectType: "product",
      objectId: productId,
      after: { reports: rowCount },
    });
  });
}

/** Undo. If somebody has reported the product again meanwhile, their older report stays closed. */
export async function reopenProductReports(db: Db, { productId, moderatorId }: ProductDecision): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update product_reports r set resolved_at = null, resolved_by = null
      where r.product_id = ${productId} and r.resolved_at is not null
        and not exists (select from product_reports o where o.product_id = r.product_id
          and o.reporter_id = r.reporter_id and o.id > r.id)`);
    if (!rowCount) return;
    await recordAct(tx, {
      actorId: moderatorId,
      action: "product_reports.reopened",
      objectType: "product",
      objectId: productId,
    });
  });
}
