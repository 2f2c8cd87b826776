import * as limits from "#contract/limits.ts";
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
import { newsletterAlreadyLetter, newsletterConfirmationLetter } from "./templates/newsletter-letters.ts";
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

type LetterRule = {
  /** How long its code or link is valid. */
  usefulMs?: number;
  /** Limits per mailbox and time window; letters above a limit are silently dropped. */
  perMailbox?: { letters: number; ms: number }[];
};

/**
 * Strangers can trigger these letters to somebody's mailbox. They must not flood it or use up its owner's limit: so for
 * links that any reader of the mailbox can use, no window is longer than the link is valid. When no other letter is
 * sent, the mailbox already has one with a working link.
 */
export const letterRules: Partial<Record<LetterKind, LetterRule>> = {
  email_verification: { usefulMs: limits.mailedLinks.verificationMs, perMailbox: [{ letters: 3, ms: hour }] },
  password_reset: { usefulMs: limits.mailedLinks.passwordResetMs, perMailbox: [{ letters: 3, ms: 30 * minute }] },
  newsletter_confirmation: {
    usefulMs: limits.newsletter.confirmWithinMs,
    perMailbox: [
      { letters: 3, ms: hour },
      { letters: 5, ms: day },
    ],
  },
  // These only inform, so missing one does no harm.
  account_exists: { perMailbox: [{ letters: 3, ms: day }] },
  newsletter_already: { perMailbox: [{ letters: 3, ms: day }] },
  // Of last week; the next one comes with what is new then.
  weekly_digest: { usefulMs: 3 * day },
  // Yesterday's news is none.
  morning_mail: { usefulMs: 12 * hour },
  feedback_reply: { perMailbox: [{ letters: 10, ms: hour }] },
  maker_invitation: { perMailbox: [{ letters: 10, ms: day }] },
  // A code is only valid for one person's claim. Each claimant has their own limit (`claim_mail`), so it takes several
  // accounts to block others' codes from a mailbox. Its owner can still verify the claim on the site.
  claim_code: {
    usefulMs: limits.claims.codeValidMs,
    perMailbox: [
      { letters: 10, ms: hour },
      { letters: 20, ms: day },
    ],
  },
};
