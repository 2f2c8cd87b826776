import { DomainError } from "#contract/errors.ts";
import { reportChecks } from "#contract/feedback-text.ts";
import type { ReportReason } from "#contract/report-reasons.ts";
import { tidyText } from "#contract/tidy-text.ts";
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
