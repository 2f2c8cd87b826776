import * as limits from "#contract/shared/limits.ts";
import { accountExistsLetter, emailVerificationLetter, passwordResetLetter } from "./templates/account-letters.ts";
import {
  claimApprovedLetter,
  claimCodeLetter,
  claimContestedLetter,
  claimLapsedLetter,
  claimRefusedLetter,
  claimRevokedLetter,
} from "./templates/claim-letters.ts";
import { weeklyDigestLetter } from "./templates/digest-letter.ts";
import { morningMailLetter } from "./templates/morning-letter.ts";
import {
  newsletterAlreadyLetter,
  newsletterConfirmationLetter,
  newsletterIssueLetter,
} from "./templates/newsletter-letters.ts";
import {
  orderPaidLetter,
  orderRefundedLetter,
  promotionEndedLetter,
  promotionEndingLetter,
  promotionStartedLetter,
} from "./templates/order-letters.ts";
import { feedbackReplyLetter, makerInvitationLetter, siteAnswerLetter } from "./templates/people-letters.ts";
import {
  productApprovedLetter,
  productHandedOverLetter,
  productPublishedLetter,
  productQuestionLetter,
  productRejectedLetter,
  productSubmittedLetter,
  revisionApprovedLetter,
  revisionRefusedLetter,
} from "./templates/product-letters.ts";
import { suggestionAcceptedLetter, suggestionDismissedLetter } from "./templates/suggestion-letters.ts";

export const templates = {
  email_verification: emailVerificationLetter,
  account_exists: accountExistsLetter,
  password_reset: passwordResetLetter,
  newsletter_confirmation: newsletterConfirmationLetter,
  newsletter_already: newsletterAlreadyLetter,
  newsletter_issue: newsletterIssueLetter,
  claim_code: claimCodeLetter,
  claim_contested: claimContestedLetter,
  claim_approved: claimApprovedLetter,
  claim_refused: claimRefusedLetter,
  claim_lapsed: claimLapsedLetter,
  claim_revoked: claimRevokedLetter,
  maker_invitation: makerInvitationLetter,
  product_submitted: productSubmittedLetter,
  product_approved: productApprovedLetter,
  product_published: productPublishedLetter,
  product_rejected: productRejectedLetter,
  product_question: productQuestionLetter,
  product_handed_over: productHandedOverLetter,
  revision_approved: revisionApprovedLetter,
  revision_refused: revisionRefusedLetter,
  feedback_reply: feedbackReplyLetter,
  weekly_digest: weeklyDigestLetter,
  morning_mail: morningMailLetter,
  site_answer: siteAnswerLetter,
  suggestion_accepted: suggestionAcceptedLetter,
  suggestion_dismissed: suggestionDismissedLetter,
  order_paid: orderPaidLetter,
  order_refunded: orderRefundedLetter,
  promotion_started: promotionStartedLetter,
  promotion_ending: promotionEndingLetter,
  promotion_ended: promotionEndedLetter,
};

export type LetterKind = keyof typeof templates;
export type LetterData<Kind extends LetterKind> = Parameters<(typeof templates)[Kind]>[0];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type MailboxWindow = { letters: number; ms: number };

type LetterRule = {
  /** How long its code or link is valid. */
  usefulMs?: number;
  /** Limits per mailbox and time window; letters above a limit are silently dropped. */
  perMailbox?: MailboxWindow[];
  /** Also counts toward `strangersLimit`, where variants of an address are one mailbox. */
  isByStrangers?: true;
};

/** Of all kinds that strangers can cause, together. */
export const strangersLimit: MailboxWindow = { letters: 10, ms: day };

const byStrangers = { isByStrangers: true, perMailbox: [{ letters: 3, ms: day }] } as const satisfies LetterRule;

/**
 * Strangers can trigger these letters to somebody's mailbox. They must not flood it or use up its owner's limit: so for
 * links that any reader of the mailbox can use, no window is longer than the link is valid. When no other letter is
 * sent, the mailbox already has one with a working link. The links to get into an account have limits of their own, so
 * that no other letters can use them up.
 */
export const letterRules: Partial<Record<LetterKind, LetterRule>> = {
  email_verification: { usefulMs: limits.mailedLinks.verificationMs, perMailbox: [{ letters: 3, ms: hour }] },
  password_reset: { usefulMs: limits.mailedLinks.passwordResetMs, perMailbox: [{ letters: 3, ms: 30 * minute }] },
  newsletter_confirmation: { ...byStrangers, usefulMs: limits.newsletter.confirmWithinMs },
  // These only inform, so missing one does no harm. The last three also appear under the bell in the header.
  account_exists: byStrangers,
  newsletter_already: byStrangers,
  feedback_reply: byStrangers,
  maker_invitation: byStrangers,
  claim_contested: byStrangers,
  // About last week; the next digest has the newer news.
  weekly_digest: { usefulMs: 3 * day },
  // Out of date the next day.
  morning_mail: { usefulMs: 12 * hour },
  // A code is only valid for one person's claim, so a stranger's claims can use up a mailbox's codes for a day. Its owner
  // can still verify the claim on the site.
  claim_code: { ...byStrangers, usefulMs: limits.claims.codeValidMs },
};
