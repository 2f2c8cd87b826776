import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { feedbackChecks, isRating, replyChecks } from "#contract/shared/text/feedback-text.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";

/** The trimmed text to store; throws the refusal if there is none or too much. */
export function requireComment(typed: string): string {
  return requireText(typed, { problem: feedbackChecks.comment(typed), missing: "comment_required" });
}

export function requireReply(typed: string): string {
  return requireText(typed, { problem: replyChecks.comment(typed), missing: "reply_required" });
}

export function requireRating(rating: number): number {
  if (isRating(rating)) return rating;
  throw new DomainError("rating_required", { fields: { rating: [validation.ratingRequired] } });
}

type Verdict = { problem: string | undefined; missing: ErrorCode };

function requireText(typed: string, { problem, missing }: Verdict): string {
  const text = tidyText(typed);
  if (problem === undefined) return text;
  throw new DomainError(text === "" ? missing : "invalid_input", { fields: { comment: [problem] } });
}
