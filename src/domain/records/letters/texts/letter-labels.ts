import type { EditableLetter } from "./letter-words.ts";

/** When a letter is sent, by what it is about, in the order pages list them. */
export const letterGroups = {
  Account: {
    email_verification: "Somebody signs up",
    account_exists: "Somebody signs up with an address that has an account",
    password_reset: "Somebody asks for a new password",
  },
  Newsletter: {
    newsletter_confirmation: "Somebody subscribes to the newsletter",
    newsletter_already: "Somebody subscribes again",
  },
  Products: {
    product_submitted: "A product is submitted",
    product_question: "A reviewer has a question",
    product_approved: "A product is approved",
    product_published: "A product goes live",
    product_rejected: "A product is rejected",
    product_handed_over: "An administrator starts a listing for somebody",
    revision_approved: "Changes are approved",
    revision_refused: "Changes are not accepted",
  },
  Makers: {
    maker_invitation: "Somebody is invited as a maker",
    claim_code: "A claim is proven by email",
    claim_contested: "Somebody else claims a maker's product",
    claim_approved: "A claim is approved",
    claim_refused: "A claim is not accepted",
    claim_lapsed: "The proof of a claim is gone",
    claim_revoked: "A maker is removed",
  },
  Answers: {
    feedback_reply: "Somebody replies to feedback",
    suggestion_accepted: "A suggestion is accepted",
    suggestion_dismissed: "A suggestion is dismissed",
    site_answer: "A message to the site is answered",
  },
  Promotions: {
    order_paid: "A promotion is paid",
    order_refunded: "An order is refunded",
    promotion_started: "A promotion starts",
    promotion_ending: "A promotion ends soon",
    promotion_ended: "A promotion has ended",
  },
  Regular: {
    weekly_digest: "The weekly digest",
    morning_mail: "The morning mail to staff",
  },
} as const;

export const letterLabels: Record<EditableLetter, string> = {
  ...letterGroups.Account,
  ...letterGroups.Newsletter,
  ...letterGroups.Products,
  ...letterGroups.Makers,
  ...letterGroups.Answers,
  ...letterGroups.Promotions,
  ...letterGroups.Regular,
};
