import { counted } from "#contract/shared/messages/message.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { RateLimitName } from "./rate-limits-table.ts";

export type RateQuota = {
  points: number;
  /** The window's length. */
  seconds: number;
  /** Only accounts less than a day old have it. */
  isForNewcomers: boolean;
};

/** What each limit counts. */
const counts: Record<RateLimitName, string> = {
  visitor: "requests",
  file: "files",
  badge: "badges",
  search: "search requests",
  search_suggestions: "search suggestions",
  click: "links",
  view: "views",
  promotion_visit: "views",
  csp_report: "reports",
  sign_in: "sign-in attempts",
  sign_in_address: "sign-in attempts",
  sign_up: "new accounts",
  mailbox_address: "email requests",
  sign_in_intent: "actions before sign-in",
  login_check: "answers",
  second_factor: "codes",
  setup_token: "set-up attempts",
  upvote: "upvotes",
  withdraw_upvote: "withdrawn upvotes",
  bookmark: "changes to your saved products",
  stack: "changes to your stack",
  follow: "changes to what you follow",
  read_notices: "updates",
  block: "blocked or unblocked people",
  share: "shares",
  feedback: "comments",
  edit_feedback: "edits",
  suggestion: "suggestions",
  alternative: "proposed alternatives",
  fact: "suggested facts",
  alternative_vote: "votes on alternatives",
  new_collection: "new collections",
  collection: "changes to collections",
  create_product: "new products",
  edit_product: "sent changes",
  autosave: "saves",
  claim: "claims",
  claim_check: "checks of your proof",
  claim_mail: "codes by email",
  avatar: "new pictures",
  product_upload: "uploads",
  profile: "changes to your profile",
  fetch_logo: "logo lookups",
  maker_invitation: "invitations",
  maker_search: "search requests",
  onboarding: "attempts",
  account: "changes to your account",
  account_export: "exports",
  account_deletion: "attempts",
  order: "new orders",
  order_check: "checks of your order",
  redemption: "redemption codes",
  report: "reports",
  newsletter: "newsletter requests",
  contact: "messages",
  csv_import: "CSV files",
  csv_upload: "uploads of CSV files",
  admin_write: "changes",
  draft_text: "drafted texts",
  clear_cache: "clearings of the cache",
};

const periods: Record<number, string> = { 1: "a second", 60: "a minute", 3600: "an hour", 86400: "a day" };

/** "5 new products a day". */
export function quotaWords(name: RateLimitName, { points, seconds, isForNewcomers }: RateQuota): string {
  const period = periods[seconds] ?? `in ${waitWords(seconds)}`;
  // "changes to your stack" is "change to your stack" for one.
  const things = points === 1 ? counts[name].replace(/s\b/, "") : counts[name];
  return `${wholeNumber(points)} ${things} ${period}${isForNewcomers ? " for new accounts" : ""}`;
}

/** "45 seconds", "12 minutes", "3 hours". */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return counted(seconds, "second");
  return seconds <= 90 * 60 ? counted(Math.ceil(seconds / 60), "minute") : counted(Math.ceil(seconds / 3600), "hour");
}
