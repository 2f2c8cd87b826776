import * as validation from "./validation.ts";

export {
  bookmark_failed,
  product_not_found,
  rate_limited,
  stack_failed,
  subcategory_not_found,
  upvote_failed,
  upvote_forbidden,
} from "./every-page.ts";

export const invalid_input = { title: "Validation Error", text: "Please check what you entered and try again." };
export const malformed_json = { text: "The request could not be read. Please send valid JSON." };
export const not_found = { title: "Page Not Found", text: "We couldn't find what you're looking for." };
export const method_not_allowed = { text: "This address does not support that kind of request." };
export const unsupported_media_type = { text: "The request was sent in a format that is not supported." };
export const body_too_large = { text: "Your request is too large. Please shorten it and try again." };
export const body_incomplete = {
  text: "Your request didn't arrive in full. Please check your connection and try again.",
};
export const address_too_long = { text: "This address is too long." };
export const cross_origin = { text: "This request came from another site and was refused." };
export const conflict = { text: "This was changed in the meantime. Please reload the page and try again." };
export const idempotency_key_reused = { text: "This request was already sent with different content." };
export const server_error = { title: "Error", text: "An unexpected error occurred" };
export const unavailable = {
  title: "Error",
  text: "The service is not available right now. Please try again in a moment.",
};

export const not_signed_in = { title: "Authentication Required", text: "Please sign in to continue." };
export const forbidden = { title: "Access Denied", text: "You don't have permission to do that." };
export const account_disabled = {
  title: "Access Denied",
  text: "This account has been suspended. Please contact us if you think that's a mistake.",
};
export const email_not_verified = { text: "Please confirm your email address first. A link is on its way." };
export const google_sign_in_failed = {
  title: "Sign In Error",
  text: "Could not sign in with Google. Please try again.",
};
export const session_check_failed = {
  title: "Error",
  text: "There was a problem checking your login status. Please try again.",
};
export const mail_domain_blocked = {
  title: "Sign In Error",
  text: "We don't accept email addresses from this provider. Please use another one.",
};
export const sign_up_closed = {
  title: "Sign Up Error",
  text: "This site doesn't take new accounts. If you have one, sign in with it.",
};
export const sign_up_invited = {
  title: "Sign Up Error",
  text: "New accounts are by invitation here. Please use the email address that you were invited at.",
};
export const switched_off = { text: "This site doesn't offer that." };
export const invalid_credentials = {
  title: "Sign In Error",
  text: "The email address or password is incorrect.",
};
export const verification_link_invalid = {
  title: "Sign Up Error",
  text: "This link has expired. Please sign in to get a new one.",
};
export const reset_link_invalid = {
  title: "Reset Password Error",
  text: "This link has expired or was already used. Please ask for a new one.",
};
export const profile_update_failed = { text: "Failed to update your profile. Please try again." };
export const sign_in_too_old = {
  title: "Please sign in again",
  text: "For this change you need to have signed in within the last hour.",
};
export const last_admin = {
  text: "You are the only administrator. Please make somebody else an administrator first.",
};
export const profile_not_found = { text: "This profile could not be found." };
export const username_taken = { text: "This username is already taken. Please choose another one." };
export const username_reserved = { text: validation.usernameReserved };

export const person_not_found = { text: "We couldn't find this person, or their profile isn't public." };
export const own_person = { text: "This is you. You can't block or report yourself." };
export const too_many_blocks = {
  text: "You have blocked 500 people, which is the most there can be. Please unblock somebody first.",
};
export const block_failed = { text: "Failed to save. Please try again." };
/** Doesn't say who blocked whom. */
export const reply_refused = { text: "You can't reply to this feedback." };

export const comparison_too_large = { text: "You can compare up to 4 products at a time." };
export const niche_not_found = { title: "Niche not found", text: "This niche could not be found" };
export const search_too_long = { text: "Please search with 200 characters or fewer." };
export const comment_required = { text: validation.feedbackRequired };
export const rating_required = { text: validation.ratingRequired };
export const reply_required = { text: validation.replyRequired };
export const feedback_not_found = { text: "This feedback could not be found. It may have been removed." };
export const feedback_exists = { text: "You have already left feedback on this product. You can edit it instead." };
export const feedback_is_reply = { text: "You can only reply to feedback, not to another reply." };
export const thread_full = { text: "This feedback can't take any more replies." };
export const own_feedback = { text: "You can't report your own feedback. You can delete it instead." };
export const stack_full = {
  text: "Your stack has 200 products, which is the most it can hold. Please remove one first.",
};
export const collection_not_found = {
  title: "Collection Not Found",
  text: "This collection doesn't exist or isn't shared.",
};
export const collections_full = {
  text: "You have 100 collections, which is the most one person can have. Please delete one first.",
};
export const collection_full = {
  text: "This collection has 200 tools, which is the most it can hold. Please remove one first.",
};
export const collection_failed = { text: "Failed to update your collection. Please try again." };
export const collection_not_public = { text: "Only public collections that are not hidden can be picked." };
export const collection_picks_full = { text: "There are 6 picks already. Please remove one first." };
export const alternative_is_itself = { text: "A product can't be an alternative to itself. Please pick another one." };
export const alternative_listed = {
  text: "This product is already among the alternatives. You can vote for it there.",
};
export const alternative_refused = { text: "We looked at this alternative before and decided not to list it." };
export const alternative_waiting = { text: "Somebody has already proposed this alternative, and we're reviewing it." };
export const alternative_not_listed = { text: "This product isn't among the alternatives. You can propose it." };
export const replaces_full = { text: "You can name five tools. Remove one to name another." };
export const replaces_not_live = { text: "You can name tools once your product is live." };
export const replaces_not_maker = { text: "Only people who are listed as makers can say what the product replaces." };
export const replaces_failed = { text: "Failed to save. Please try again." };
export const alternative_failed = { text: "Failed to send your proposal. Please try again." };
export const alternative_vote_failed = { text: "Failed to save your vote. Please try again." };
export const fact_stated = { text: "This product already says so. Thank you for checking." };
export const fact_refused = { text: "We looked at this fact before and decided not to change it." };
export const fact_waiting = { text: "Somebody has already suggested this, and we're reviewing it." };
export const fact_currency = {
  text: "This product has another price in another currency. Please give both in the same one.",
};
export const fact_outdated = {
  text: "The product has changed since. Please look at its page and decide again.",
};
export const fact_failed = { text: "Failed to send your suggestion. Please try again." };
export const follow_not_found = { text: "This can't be followed. It may have been removed." };
export const follows_full = {
  text: "You follow 100 things, which is the most you can. Please unfollow one of them first.",
};
export const follow_failed = { text: "Failed to update what you follow. Please try again." };
export const notices_failed = { text: "Failed to mark your notifications as read. Please try again." };
export const suggestion_required = { text: validation.suggestionRequired };
export const suggestion_not_found = { text: "This suggestion could not be found." };
export const suggestion_failed = { text: "Failed to submit suggestion. Please try again." };
export const newsletter_link_invalid = {
  title: "Link not valid",
  text: "This link has expired or was already used. Please subscribe again to get a new one.",
};
export const newsletter_unsubscribe_invalid = {
  title: "Link not valid",
  text: "This link doesn't match a subscription. We delete addresses some time after they unsubscribe.",
};
export const notification_link_invalid = {
  title: "Link not valid",
  text: "This link doesn't match an account. You can turn emails on and off in your account.",
};

export const claim_product_missing = { text: "No product specified for claiming. Please go back and try again." };
export const claim_product_not_found = { text: "Product not found. It may have been removed or is unavailable." };
export const claim_load_failed = { text: "An error occurred while fetching product details. Please try again later." };
export const claim_failed = { text: "An error occurred while claiming the product. Please try again." };
export const already_maker = { text: validation.makerAlreadyListed };
export const claim_not_found = { text: "This claim could not be found." };
export const claim_address_foreign = { text: "Please use an email address at the product's own domain." };
export const claim_proof_wrong = { text: "We couldn't confirm this proof. Please check it and try again." };
export const claim_proof_expired = { text: "This code has expired. Please ask for a new one." };
export const claim_tries_spent = { text: "Too many wrong tries for this code. Please ask for a new one." };
export const claim_in_review = { text: "An administrator is reviewing this claim. We'll email you the decision." };
export const decided_already = { text: "Somebody else has already decided this." };
export const claim_closed = { text: "This claim is closed. Please claim the product again." };
export const claim_site_missing = {
  text: "This product has no website where you could verify ownership. Please ask us instead.",
};
export const too_many_claims = { text: "You have three open claims. Please finish or cancel one of them first." };
export const invitation_not_found = { text: "This invitation could not be found or was withdrawn." };
export const invitation_open = { text: "This person is already invited and hasn't answered yet." };
export const invitation_declined = { text: "This person has declined the invitation." };
export const too_many_invitations = {
  text: "This product has ten open invitations. Please withdraw one before you invite somebody else.",
};
export const maker_exists = { text: "This person is already a maker of this product." };
export const maker_not_found = { text: "This person isn't a maker of this product." };
export const maker_verified = {
  text: "This maker is verified. Only they or an administrator can remove them from the product.",
};

export const missing_information = { title: "Missing Information", text: "Please fill in all required fields" };
export const missing_categories = { title: "Missing Categories", text: "Please select at least one category" };
export const niche_required = { text: validation.nicheRequired };
export const coupon_incomplete = { text: validation.couponIncomplete };
export const maker_comment_required = { title: "Comment Empty", text: validation.makerCommentRequired };
export const product_save_failed = { text: "Failed to save product. Please try again." };
export const product_delete_failed = { text: "Failed to delete the product. Please try again." };
export const product_promoted = { text: "This product has a running promotion and cannot be deleted until it ends." };
export const promotion_paid = {
  text: "This product has a paid promotion, so its advertising dates can't be changed here. To end it, refund the order under Orders.",
};
export const product_claimed = { text: "Only the product's submitter or a verified maker can delete it." };
export const status_change_refused = { text: "This product cannot be moved to that status." };
export const too_many_drafts = {
  text: "You have 20 open drafts, which is the most there can be. Please finish or delete one first.",
};
export const revision_not_found = { text: "This change could not be found. It may already have been reviewed." };
export const revision_outdated = {
  text: "The product has changed since this edit was proposed. Please reject it and ask the maker for a new one.",
};
export const logo_fetch_failed = { title: "Error", text: "Failed to fetch logo. Please enter a URL manually." };
export const too_many_uploads = {
  text: "This product has 20 uploads that it doesn't use, which is the most there can be. Please try again tomorrow.",
};
export const image_invalid = { text: "Please upload a JPEG, PNG or WebP image." };
export const image_too_large = { text: "This image is too large. Please choose a smaller one." };
export const image_dimensions = {
  text: "This image has too many pixels. The limit is 4,096 pixels per side and 16 megapixels.",
};
export const image_too_small = { text: "This image is too small. Please choose one of at least 32 pixels." };
export const image_unreadable = { text: "We couldn't read this image. It may be damaged. Please choose another one." };

export const payment_init_failed = { text: "Failed to initialize payment" };
export const promotion_record_failed = { text: "Failed to create product record" };
export const payment_confirmation_failed = { text: "Failed to process payment confirmation" };
export const order_not_found = { text: "This order could not be found." };
export const buyer_unreachable = {
  text: "This buyer gets no email: a demo or suspended account, or an address that isn't confirmed. Nothing was sent.",
};
export const order_not_paid = { text: "Nothing has been paid for this order, or it has been refunded." };
export const redemption_code_invalid = { text: "This redemption code is wrong. Please check it and try again." };
export const redemption_code_used = { text: "This redemption code has expired or was already used." };

export const access_denied = { title: "Access Denied", text: "This login page is for administrators only." };
export const too_many_login_attempts = { text: "Too many login attempts. Please try again later." };
export const security_answer_wrong = { text: validation.securityAnswerWrong };
export const setup_token_invalid = { title: "Access Denied", text: "This set-up token is not valid." };
export const setup_token_used = { title: "Access Denied", text: "This set-up token was already used." };
export const second_factor_wrong = { text: "This code is not correct. Please try again." };
export const second_factor_missing = { title: "Access Denied", text: "Please set up your second factor first." };
export const password_wrong = { text: "This password is not correct." };
export const own_account = { text: "You can't suspend your own account." };
export const publish_refused = {
  text: "It lacks a headline, a description or a niche, or looks like a live product. Complete it, or publish it with a reason.",
};
export const own_decision = { text: "This is yours, so somebody else decides." };
export const own_decision_reason = {
  text: "This is yours, and nobody else can decide it. Please give a reason for the log.",
};
export const submission_not_found = { text: "This submission could not be found. It may already have been reviewed." };
export const undo_over = { text: "It's too late to undo this. You can return the product to review instead." };
export const submission_failed = { text: "Failed to process submission. Please try again." };
export const bulk_action_failed = { text: "Failed to perform action. Please try again." };
export const settings_file_invalid = { text: "This file can't be imported." };
export const settings_file_too_large = { text: "This file is too large. Settings have at most 8 MiB." };
export const setting_locked = { text: "The server's environment sets this, so it can't be changed here." };
export const letter_expired = { text: "The link or code in this letter has expired, so it can't be sent again." };
export const bulk_too_many = { text: "You selected too many items. Please select 500 or fewer." };
export const selection_changed = {
  title: "The list has changed",
  text: "A different number of products matches now. Please check the list and try again.",
};
export const bulk_act_running = { text: "This is still running. Cancel it first, then undo what is done." };
export const bulk_undo_over = { text: "It's too late to undo this." };
export const issue_started = { text: "This issue is on its way already, so it can't be changed." };
export const page_published = { text: "Visitors can see this page. Unpublish it before you delete it." };
export const too_many_pages = { text: "There are 100 pages already. Delete one before you add another." };
export const too_many_synonyms = { text: "There are 2,000 groups already. Delete one before you add another." };
export const finding_not_applicable = { text: "This one can't be applied here. Open it to decide." };
export const drafting_off = { text: "No language model is configured." };
export const drafting_failed = { text: "The language model had nothing usable to say. Please try again." };
export const finding_outdated = { text: "The product has changed since this was found. Look again, then decide." };
export const product_merged = { text: "This product was merged into another one, so it can't be restored." };
export const user_search_failed = { text: "Failed to search for users. Please try again." };
export const user_not_found = { text: "This user could not be found." };
export const subcategory_protected = { text: "All Resources cannot be renamed, unpublished or deleted." };
export const name_taken = { text: "This name is already in use. Please choose another one." };
export const category_busy = { text: "This one is being merged or deleted. Please wait until that is done." };
export const merge_target_invalid = { text: "These two cannot be merged. Please choose another one." };
export const csv_file_invalid = { text: validation.csvFileInvalid };
export const csv_no_data = { text: validation.csvNoData };
export const csv_only_blank_rows = { text: validation.csvOnlyBlankRows };
export const csv_missing_fields = { text: "Missing required fields" };
export const csv_unreadable = { text: validation.csvUnreadable };
export const csv_too_large = { text: "This file is too large. A CSV file can have up to 50 MiB." };
export const csv_too_many_rows = { text: "This file has too many rows. Please split it: 50,000 is the most." };
export const import_busy = { text: "This file is being worked on. Please wait until that is done." };
export const import_unchecked = { text: "Please check the rows first." };
export const import_has_problems = { text: "Some rows have problems. Fix the file, or leave these rows out." };
export const import_empty = { text: "No rows are left to import." };
export const import_outdated = {
  text: "Niches or subcategories have changed since the check. Nothing was imported. Please check the rows again.",
};
export const import_too_many_categories = {
  text: "This file names more than 500 niches and subcategories that don't exist. Please look at the columns you mapped.",
};
export const import_undo_over = { text: "An import can be undone for 24 hours." };
