import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { tidyText } from "./tidy-text.ts";

/** Field checks that return the message to show; used by the form before sending and always by the server. */
export const feedbackChecks = {
  /** A form sends the rating as text, or an empty string. */
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
  // Counts code points as PostgreSQL does, so an emoji is one character.
  return [...text].length > max ? validation.tooLong(max) : undefined;
}
