import { z } from "@hono/zod-openapi";
import { DomainError } from "#contract/errors.ts";
import { feedbackChecks, isRating, replyChecks, reportChecks } from "#contract/feedback-text.ts";
import { parseId } from "#contract/id.ts";
import * as limits from "#contract/limits.ts";
import * as validation from "#contract/messages/validation.ts";
import { type ReportReason, reportReasons } from "#contract/report-reasons.ts";
import { checked, strictInput } from "./checked-input.ts";

/** What requests about feedback have in common: which one, and the fields they send. */

export const feedbackIdParams = z.object({
  id: z.string().openapi({ description: "Of a feedback or a reply", example: "7" }),
});

export function feedbackIdOf(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw new DomainError("feedback_not_found");
  return id;
}

const length = `1 to ${limits.feedback.commentMax} characters of plain text`;
const comment = checked(feedbackChecks.comment).openapi({ description: length });
const stars = z
  .number(validation.ratingRequired)
  .refine(isRating, validation.ratingRequired)
  .openapi({ type: "integer", minimum: limits.feedback.ratingMin, maximum: limits.feedback.ratingMax });

export const feedbackInput = strictInput({ comment, rating: stars }).openapi("FeedbackInput");

/** Whether it edits feedback or a reply is known only after looking, so the domain says what is missing. */
export const feedbackEdit = strictInput({
  comment: z.string(validation.required).openapi({ description: length }),
  rating: stars.optional().openapi({ description: "Left out, it stays; replies have none" }),
}).openapi("FeedbackEdit");

export const replyInput = strictInput({
  comment: checked(replyChecks.comment).openapi({ description: length }),
}).openapi("ReplyInput");

export const reportInput = strictInput({
  reason: z.enum(Object.keys(reportReasons) as [ReportReason], validation.reportReasonRequired),
  note: checked(reportChecks.note)
    .default("")
    .openapi({ description: `In your own words, at most ${limits.feedback.reportNoteMax} characters` }),
}).openapi("FeedbackReport");
