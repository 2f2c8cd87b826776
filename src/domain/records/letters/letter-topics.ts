import type { EmailTopic } from "#contract/shared/people/email-topics.ts";
import type { LetterKind } from "./letter-kinds.ts";

/** The letters that people can turn off. All others are part of signing in, proving a claim, subscribing or paying. */
const letterTopics = {
  product_submitted: "submissions",
  product_approved: "submissions",
  product_published: "submissions",
  product_rejected: "submissions",
  product_question: "submissions",
  product_handed_over: "submissions",
  revision_approved: "submissions",
  revision_refused: "submissions",
  suggestion_accepted: "submissions",
  suggestion_dismissed: "submissions",
  claim_contested: "claims",
  claim_approved: "claims",
  claim_refused: "claims",
  claim_lapsed: "claims",
  claim_revoked: "claims",
  maker_invitation: "claims",
  feedback_reply: "replies",
  promotion_started: "promotions",
  promotion_ending: "promotions",
  promotion_ended: "promotions",
  weekly_digest: "digest",
  morning_mail: "morning",
} as const satisfies Partial<Record<LetterKind, EmailTopic>>;

export type NoticeKind = keyof typeof letterTopics;

/** Undefined for a letter that is always sent. */
export function topicOf(kind: string): EmailTopic | undefined {
  return Object.hasOwn(letterTopics, kind) ? letterTopics[kind as NoticeKind] : undefined;
}
