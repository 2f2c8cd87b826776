import * as limits from "./limits.ts";
import * as validation from "./messages/validation.ts";
import { tidyText } from "./tidy-text.ts";

/** What is wrong with a field, in the words that stand under it; the form asks before it sends, the server always. */
export const feedbackChecks = {
  /** As a form sends it: a figure in letters, or nothing. */
  rating: (value: string) => (isRating(Number(value || Number.NaN)) ? undefined : validation.ratingRequired),
  comment: (value: string) => textProblem(value, validation.feedbackRequired),
};

export const replyChecks = {
  comment: (value: string) => textProblem(value, validation.replyRequired),
};

export const reportChecks = {
  reason: (value: string) => (value === "" ? validation.reportReasonRequired : undefined),
  note: (value: string) => tooLongProblem(tidyText(value), limits.feedback.reportNoteMax),
};

export function isRating(value: number): boolean {
  return Number.isInteger(value) && value >= limits.feedback.ratingMin && value <= limits.feedback.ratingMax;
}

function textProblem(value: string, missing: string): string | undefined {
  const text = tidyText(value);
  return text === "" ? missing : tooLongProblem(text, limits.feedback.commentMax);
}

function tooLongProblem(text: string, max: number): string | undefined {
  // Counted as PostgreSQL counts, and as a reader does: an emoji is one.
  return [...text].length > max ? validation.tooLong(max) : undefined;
}
