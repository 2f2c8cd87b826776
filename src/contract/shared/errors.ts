import type { messages } from "./messages.ts";

export type ErrorCode = keyof typeof messages.errors;

/** Messages by field name, shown under the form's fields. */
export type FieldErrors = Record<string, string[]>;

/** The body of every error response of the API. */
export type ErrorBody = {
  error: {
    code: ErrorCode;
    title?: string;
    message: string;
    fields?: FieldErrors;
    /** With `conflict`: the stored version. */
    currentVersion?: number;
    /**
     * With `rate_limited`, if the wait is long: what is allowed. Browsers show when it's possible again, by their own
     * clock.
     */
    quota?: string;
    requestId: string;
  };
};

export const errorStatus = {
  invalid_input: 400,
  malformed_json: 400,
  not_found: 404,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  body_too_large: 413,
  body_incomplete: 408,
  address_too_long: 414,
  cross_origin: 403,
  rate_limited: 429,
  conflict: 409,
  idempotency_key_reused: 422,
  server_error: 500,
  unavailable: 503,

  not_signed_in: 401,
  forbidden: 403,
  account_disabled: 403,
  email_not_verified: 403,
  mail_domain_blocked: 403,
  sign_up_closed: 403,
  sign_up_invited: 403,
  switched_off: 404,
  google_sign_in_failed: 502,
  session_check_failed: 503,
  invalid_credentials: 401,
  verification_link_invalid: 410,
  reset_link_invalid: 410,
  profile_update_failed: 500,
  sign_in_too_old: 403,
  last_admin: 409,
  profile_not_found: 404,
  username_taken: 409,
  username_reserved: 400,

  person_not_found: 404,
  own_person: 403,
  too_many_blocks: 409,
  block_failed: 500,
  reply_refused: 403,

  product_not_found: 404,
  comparison_too_large: 400,
  niche_not_found: 404,
  subcategory_not_found: 404,
  search_too_long: 400,
  upvote_forbidden: 403,
  upvote_failed: 500,
  bookmark_failed: 500,
  comment_required: 400,
  rating_required: 400,
  reply_required: 400,
  feedback_not_found: 404,
  feedback_exists: 409,
  feedback_is_reply: 400,
  thread_full: 409,
  own_feedback: 403,
  stack_failed: 500,
  stack_full: 409,
  collection_not_found: 404,
  collections_full: 409,
  collection_full: 409,
  collection_failed: 500,
  collection_not_public: 409,
  collection_picks_full: 409,
  alternative_is_itself: 400,
  alternative_listed: 409,
  alternative_refused: 409,
  alternative_waiting: 409,
  alternative_not_listed: 409,
  replaces_full: 409,
  replaces_not_live: 409,
  replaces_not_maker: 403,
  replaces_failed: 500,
  alternative_failed: 500,
  alternative_vote_failed: 500,
  fact_stated: 409,
  fact_refused: 409,
  fact_waiting: 409,
  fact_currency: 409,
  fact_outdated: 409,
  fact_failed: 500,
  follow_not_found: 404,
  follows_full: 409,
  follow_failed: 500,
  notices_failed: 500,
  suggestion_required: 400,
  suggestion_not_found: 404,
  suggestion_failed: 500,
  newsletter_link_invalid: 410,
  newsletter_unsubscribe_invalid: 404,
  notification_link_invalid: 404,

  claim_product_missing: 400,
  claim_product_not_found: 404,
  claim_load_failed: 500,
  claim_failed: 500,
  already_maker: 409,
  claim_not_found: 404,
  claim_address_foreign: 400,
  claim_proof_wrong: 400,
  claim_proof_expired: 410,
  claim_tries_spent: 410,
  claim_in_review: 409,
  decided_already: 409,
  claim_closed: 410,
  claim_site_missing: 409,
  too_many_claims: 409,
  invitation_not_found: 404,
  invitation_open: 409,
  invitation_declined: 409,
  too_many_invitations: 409,
  maker_exists: 409,
  maker_not_found: 404,
  maker_verified: 403,

  missing_information: 400,
  missing_categories: 400,
  niche_required: 400,
  coupon_incomplete: 400,
  maker_comment_required: 400,
  product_save_failed: 500,
  product_delete_failed: 500,
  product_promoted: 409,
  promotion_paid: 409,
  product_claimed: 409,
  status_change_refused: 409,
  too_many_drafts: 409,
  revision_not_found: 404,
  revision_outdated: 409,
  logo_fetch_failed: 502,
  drafting_off: 409,
  drafting_failed: 502,
  too_many_uploads: 409,
  settings_file_invalid: 400,
  settings_file_too_large: 413,
  image_invalid: 415,
  image_too_large: 413,
  image_dimensions: 400,
  image_too_small: 400,
  image_unreadable: 400,

  payment_init_failed: 502,
  promotion_record_failed: 500,
  payment_confirmation_failed: 502,
  order_not_found: 404,
  order_not_paid: 409,
  buyer_unreachable: 409,
  redemption_code_invalid: 400,
  redemption_code_used: 410,

  letter_expired: 410,
  setting_locked: 409,
  access_denied: 403,
  too_many_login_attempts: 429,
  security_answer_wrong: 400,
  setup_token_invalid: 403,
  setup_token_used: 410,
  second_factor_wrong: 400,
  second_factor_missing: 403,
  password_wrong: 400,
  own_account: 409,
  publish_refused: 409,
  own_decision: 403,
  own_decision_reason: 400,
  submission_not_found: 404,
  undo_over: 409,
  submission_failed: 500,
  bulk_action_failed: 500,
  bulk_too_many: 400,
  selection_changed: 409,
  bulk_act_running: 409,
  bulk_undo_over: 409,
  too_many_synonyms: 409,
  issue_started: 409,
  page_published: 409,
  too_many_pages: 409,
  finding_not_applicable: 409,
  finding_outdated: 409,
  product_merged: 409,
  user_search_failed: 500,
  user_not_found: 404,
  subcategory_protected: 409,
  name_taken: 409,
  category_busy: 409,
  merge_target_invalid: 400,
  csv_file_invalid: 400,
  csv_no_data: 400,
  csv_only_blank_rows: 400,
  csv_missing_fields: 400,
  csv_unreadable: 400,
  csv_too_large: 413,
  csv_too_many_rows: 400,
  import_busy: 409,
  import_unchecked: 409,
  import_has_problems: 409,
  import_empty: 409,
  import_outdated: 409,
  import_too_many_categories: 409,
  import_undo_over: 409,
} as const satisfies Record<ErrorCode, number>;

type DomainErrorOptions = {
  fields?: FieldErrors | undefined;
  currentVersion?: number | undefined;
  /** With `rate_limited`: what is allowed, such as "5 new products a day", and how long until it's possible again. */
  limit?: { quota: string; wait: string; isLong: boolean } | undefined;
  cause?: unknown;
};

/** An expected error. Its code selects the message and the status. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly currentVersion: number | undefined;
  readonly limit: DomainErrorOptions["limit"];

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.fields = options.fields;
    this.currentVersion = options.currentVersion;
    this.limit = options.limit;
  }
}

/** True for a code this version knows; a browser tab may be older than the server. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errorStatus, value);
}
