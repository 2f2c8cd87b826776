import * as z from "zod";
import { checkedText, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { type ReportReason, reportReasons } from "../shared/reports/report-reasons.ts";
import { feedbackChecks, isRating, replyChecks, reportChecks } from "../shared/text/feedback-text.ts";

const length = `1 to ${limits.feedback.commentMax} characters of plain text`;

const rating = z
  .number(validation.ratingRequired)
  .refine(isRating, validation.ratingRequired)
  .meta({ type: "integer", minimum: limits.feedback.ratingMin, maximum: limits.feedback.ratingMax });

export const feedbackInput = strictInput({
  comment: checkedText(feedbackChecks.comment).meta({ description: length }),
  rating,
});

export const replyInput = strictInput({ comment: checkedText(replyChecks.comment).meta({ description: length }) });

/** For feedback and replies: only the stored row says which one is edited, so the domain checks the rating. */
export const feedbackEditInput = strictInput({
  comment: z.string(validation.required).meta({ description: length }),
  rating: rating.optional().meta({ description: "Leave out to keep the rating; replies have none" }),
});

export const reportInput = strictInput({
  reason: z.enum(Object.keys(reportReasons) as [ReportReason], validation.reportReasonRequired),
  note: checkedText(reportChecks.note)
    .default("")
    .meta({ description: `In your own words, at most ${limits.feedback.reportNoteMax} characters` }),
});

export type FeedbackInput = z.infer<typeof feedbackInput>;
export type ReplyInput = z.infer<typeof replyInput>;
export type ReportInput = z.infer<typeof reportInput>;
