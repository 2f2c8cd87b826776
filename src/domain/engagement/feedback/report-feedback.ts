import { DomainError } from "#contract/shared/errors.ts";
import type { ReportReason } from "#contract/shared/reports/report-reasons.ts";
import { reportChecks } from "#contract/shared/text/feedback-text.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Db } from "#db/database.ts";
import { feedbackReports } from "#db/schema/engagement.ts";
import { getLiveFeedback } from "./get-live-feedback.ts";

type Report = { feedbackId: number; reporterId: string; reason: ReportReason; note: string };

/** Reports feedback to the administrators; a person's first report counts, later ones add nothing. */
export async function reportFeedback(db: Db, { feedbackId, reporterId, reason, note }: Report): Promise<void> {
  const problem = reportChecks.note(note);
  if (problem !== undefined) throw new DomainError("invalid_input", { fields: { note: [problem] } });
  const { authorId } = await getLiveFeedback(db, { feedbackId });
  if (authorId === reporterId) throw new DomainError("own_feedback");
  await db
    .insert(feedbackReports)
    .values({ feedbackId, reporterId, reason, note: tidyText(note) || null })
    .onConflictDoNothing();
}
