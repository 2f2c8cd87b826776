import { type SQL, sql } from "drizzle-orm";

// A product that is no longer listed may be confidential again: then only its id is exported.
const product = sql`d.id as "productId", case when d.status = 'live' then d.product_name end as "productName",
  case when d.status = 'live' then d.slug end as "productSlug"`;

/** A person's texts about their own product, whatever its status. */
const ownProduct = sql`d.id, d.status, d.product_name as name, d.headline, d.tagline, d.description,
  d.website_url as "websiteUrl", d.logo_url as "logoUrl", d.video_url as "videoUrl", d.pricing,
  d.pricing_note as "pricingNote", d.tags, d.other_niches as "otherNiches", d.slug, d.coupon_text as "couponText",
  d.coupon_code as "couponCode", d.coupon_url as "couponUrl", d.coupon_expiry_date as "couponExpiresAt",
  d.platforms, d.open_source as "isOpenSource", d.license, d.repository_url as "repositoryUrl",
  d.pricing_url as "pricingUrl", d.languages, d.founded_year as "foundedYear", d.support,
  d.social_links as "socialLinks", d.can_work_offline as "canWorkOffline", d.has_free_plan as "hasFreePlan",
  d.price_monthly::float8 as "priceMonthly", d.price_once::float8 as "priceOnce", d.trial_days as "trialDays",
  d.price_currency as "priceCurrency", d.prices_checked_on::text as "pricesCheckedOn",
  d.import_formats as "importFormats", d.export_formats as "exportFormats", d.data_locations as "dataLocations",
  d.status_reason as "statusReason", d.created_at as "createdAt", d.updated_at as "updatedAt",
  d.submitted_at as "submittedAt", d.listed_at as "listedAt",
  (select json_agg(json_build_object('key', g.key, 'alt', g.alt) order by g.position)
    from product_pictures g where g.product_id = d.id) as pictures`;

const feedback = sql`f.id, ${product}, f.comment, f.created_at as "createdAt", f.updated_at as "updatedAt"`;

/**
 * Every list of a person's own rows: only columns about them, each list in a fixed order so that it can be truncated.
 */
export const exportedLists = {
  // No secrets: sessions, passwords and second factors are only mentioned.
  sessions: (userId) => sql`select user_agent as device, created_at as "signedInAt", updated_at as "lastUsedAt",
    expires_at as "expiresAt" from sessions where user_id = ${userId} order by created_at desc`,
  signInMethods: (userId) => sql`select provider_id as provider, account_id as "accountId", created_at as "createdAt"
    from accounts where user_id = ${userId} order by created_at desc`,
  secondFactors: (userId) =>
    sql`select verified as "isVerified" from two_factors where user_id = ${userId} order by id`,
  avatarFiles: (userId) => sql`select key, created_at as "createdAt", retired_at as "retiredAt"
    from avatar_files where user_id = ${userId} order by created_at desc`,
  productFiles: (userId) => sql`select key, kind, product_id as "productId", uploaded_at as "uploadedAt"
    from product_files where uploaded_by = ${userId} order by uploaded_at desc`,
  upvotes: (userId) => sql`select ${product}, v.created_at as "createdAt"
    from product_upvotes v join product_directory d on d.id = v.product_id
    where v.user_id = ${userId} order by v.created_at desc`,
  withheldUpvotes: (userId) => sql`select ${product}, v.created_at as "createdAt"
    from withheld_upvotes v join product_directory d on d.id = v.product_id
    where v.user_id = ${userId} order by v.created_at desc`,
  withdrawnUpvotes: (userId) => sql`select ${product}, v.voted_at as "createdAt", v.withdrawn_at as "withdrawnAt"
    from withdrawn_upvotes v join product_directory d on d.id = v.product_id
    where v.user_id = ${userId} order by v.withdrawn_at desc`,
  bookmarks: (userId) => sql`select ${product}, b.created_at as "createdAt"
    from bookmarks b join product_directory d on d.id = b.product_id
    where b.user_id = ${userId} order by b.created_at desc`,
  stack: (userId) => sql`select ${product}, s.created_at as "createdAt"
    from user_stacks s join product_directory d on d.id = s.product_id
    where s.user_id = ${userId} order by s.created_at desc`,
  alternativesProposed: (userId) => sql`select ${product}, a.alternative_id as "alternativeId", a.state, a.reason,
      case when a.proposed_by = ${userId} then a.proposed_at end as "proposedAt",
      case when a.named_by = ${userId} then a.named_at end as "namedAsMakerAt", a.decided_at as "decidedAt"
    from product_alternatives a join product_directory d on d.id = a.product_id
    where ${userId} in (a.proposed_by, a.named_by) order by a.proposed_at desc`,
  factsSuggested: (userId) => sql`select ${product}, f.field, f.changes -> f.field -> 'to' as value,
      f.source_url as "sourceUrl", f.state, f.reason, f.suggested_at as "suggestedAt", f.decided_at as "decidedAt"
    from fact_suggestions f join product_directory d on d.id = f.product_id
    where f.suggested_by = ${userId} order by f.suggested_at desc`,
  alternativeVotes: (userId) => sql`select ${product}, a.alternative_id as "alternativeId", v.created_at as "createdAt"
    from alternative_votes v join product_alternatives a on a.id = v.pair_id
      join product_directory d on d.id = a.product_id
    where v.user_id = ${userId} order by v.created_at desc`,
  collections: (userId) => sql`select c.id, c.key, c.name, c.description, c.visibility, c.hidden_by as "hiddenBy",
      c.hidden_reason as "hiddenReason", c.published_at as "publishedAt", c.created_at as "createdAt",
      c.updated_at as "updatedAt",
      (select json_agg(json_build_object('productId', d.id,
          'productName', case when d.status = 'live' then d.product_name end, 'note', i.note, 'addedAt', i.added_at)
          order by i.position)
        from collection_items i join product_directory d on d.id = i.product_id where i.collection_id = c.id) as products
    from collections c where c.owner_id = ${userId} order by c.created_at desc`,
  collectionReports: (userId) => sql`select collection_id as "collectionId", reason, note, created_at as "createdAt",
    resolved_at as "resolvedAt" from collection_reports where reporter_id = ${userId} order by created_at desc`,
  follows: (userId) => sql`select kind, target, created_at as "createdAt"
    from follows where user_id = ${userId} order by created_at desc`,
  // Without product names: products may be confidential again.
  notices: (userId) => sql`select kind, count, visible_at as "toldAt", read_at as "readAt", product_id as "productId"
    from notices where recipient_id = ${userId} and visible_at <= now() order by visible_at desc`,
  digests: (userId) =>
    sql`select week, sent_at as "sentAt", news_until as "newsUntil" from digests where user_id = ${userId} order by week desc`,
  shares: (userId) => sql`select ${product}, s.channel, s.created_at as "createdAt"
    from product_shares s join product_directory d on d.id = s.product_id
    where s.user_id = ${userId} order by s.created_at desc`,
  feedback: (userId) => sql`select ${feedback}, f.rating
    from product_feedback f join product_directory d on d.id = f.product_id
    where f.user_id = ${userId} and f.parent_id is null order by f.created_at desc`,
  replies: (userId) => sql`select ${feedback}
    from product_feedback f join product_directory d on d.id = f.product_id
    where f.user_id = ${userId} and f.parent_id is not null order by f.created_at desc`,
  // The reported text is somebody else's.
  feedbackReports: (userId) => sql`select feedback_id as "feedbackId", reason, note, resolved_at as "resolvedAt",
    created_at as "createdAt" from feedback_reports where reporter_id = ${userId} order by created_at desc`,
  productReports: (
    userId,
  ) => sql`select product_id as "productId", reason, note, email, answer, resolved_at as "resolvedAt",
    created_at as "createdAt" from product_reports where reporter_id = ${userId} order by created_at desc`,
  // Without the other person; the profile shows whom they blocked.
  blocks: (userId) => sql`select created_at as "createdAt"
    from person_blocks where blocker_id = ${userId} order by created_at desc`,
  personReports: (userId) => sql`select reason, note, resolved_at as "resolvedAt", created_at as "createdAt"
    from person_reports where reporter_id = ${userId} order by created_at desc`,
  products: (userId) => sql`select ${ownProduct} from product_directory d
    where d.submitter_id = ${userId} and d.type = 'product' order by d.created_at desc`,
  suggestions: (userId) => sql`select d.id, d.status, d.description as text, d.status_reason as "statusReason",
    d.created_at as "createdAt" from product_directory d
    where d.submitter_id = ${userId} and d.type = 'suggestion' order by d.created_at desc`,
  revisions: (userId) => sql`select product_id as "productId", changes, state, reason, created_at as "createdAt",
    decided_at as "decidedAt" from product_revisions where author_id = ${userId} order by created_at desc`,
  workingCopies: (userId) => sql`select product_id as "productId", fields, updated_at as "updatedAt"
    from product_working_copies where author_id = ${userId} order by updated_at desc`,
  makerOf: (userId) => sql`select ${product}, m.proof, m.verified_at as "verifiedAt", m.created_at as "createdAt"
    from product_makers m join product_directory d on d.id = m.product_id
    where m.profile_id = ${userId} order by m.created_at desc`,
  makerComments: (userId) => sql`select ${product}, c.comment, c.created_at as "createdAt", c.updated_at as "updatedAt"
    from maker_comments c join product_directory d on d.id = c.product_id
    where c.author_id = ${userId} order by c.created_at desc`,
  claims: (userId) => sql`select ${product}, c.method, c.email, c.state, c.reason, c.created_at as "createdAt",
    c.expires_at as "expiresAt", c.decided_at as "decidedAt"
    from product_claims c join product_directory d on d.id = c.product_id
    where c.claimant_id = ${userId} order by c.created_at desc`,
  // Without their content: a queued mail may contain a link that opens the account.
  letters: (userId) => sql`select kind, state, address, created_at as "createdAt", settled_at as "settledAt"
    from letters where recipient_id = ${userId} order by created_at desc`,
  // Without the key: it is in each email, and anyone who has it can turn the emails off.
  emailNotifications: (userId) => sql`select topic, muted_at as "turnedOffAt", created_at as "createdAt"
    from notification_preferences where user_id = ${userId} order by topic`,
  invitations: (userId) => sql`select ${product}, i.declined_at as "declinedAt",
    i.created_at as "createdAt" from maker_invitations i join product_directory d on d.id = i.product_id
    join users u on u.id = ${userId} where i.profile_id = u.id or (u.email_verified and i.email = u.email)
    order by i.created_at desc`,
  // The invited person's address is that person's data.
  invitationsSent: (userId) => sql`select product_id as "productId", created_at as "createdAt"
    from maker_invitations where invited_by = ${userId} order by created_at desc`,
  orders: (userId) => sql`select reference, product_name as "productName", description, website_url as "websiteUrl",
    months, amount, currency, state, created_at as "createdAt", paid_at as "paidAt", refunded_at as "refundedAt"
    from orders where buyer_id = ${userId} order by created_at desc`,
  codesRedeemed: (userId) => sql`select redeemed_at as "redeemedAt"
    from redemption_codes where redeemed_by = ${userId} order by redeemed_at desc`,
  messagesToUs: (userId) => sql`select message, email, page, created_at as "createdAt"
    from site_feedback where user_id = ${userId} order by created_at desc`,
  // Matched by address, which counts only if it was confirmed.
  newsletter: (userId) => sql`select s.email, s.confirmed_at as "confirmedAt", s.unsubscribed_at as "unsubscribedAt",
    s.created_at as "createdAt" from newsletter_subscribers s join users u on s.email_key = lower(u.email)
    where u.id = ${userId} and u.email_verified order by s.created_at desc`,
  // An administrator's actions, with only the ids of their objects.
  alternativesDecided: (userId) => sql`select id as "proposalId", state, decided_at as "decidedAt"
    from product_alternatives where decided_by = ${userId} order by decided_at desc`,
  factsDecided: (userId) => sql`select id as "suggestionId", state, decided_at as "decidedAt"
    from fact_suggestions where decided_by = ${userId} order by decided_at desc`,
  claimsDecided: (userId) => sql`select id as "claimId", decided_at as "decidedAt"
    from product_claims where decided_by = ${userId} order by decided_at desc`,
  revisionsDecided: (userId) => sql`select id as "revisionId", decided_at as "decidedAt"
    from product_revisions where decided_by = ${userId} order by decided_at desc`,
  reportsResolved: (userId) => sql`select 'feedback' as about, feedback_id as id, resolved_at as "resolvedAt"
    from feedback_reports where resolved_by = ${userId}
    union all select 'product', product_id, resolved_at from product_reports where resolved_by = ${userId}
    union all select 'collection', collection_id, resolved_at from collection_reports where resolved_by = ${userId}
    union all select 'person', id, resolved_at from person_reports where resolved_by = ${userId}
    union all select 'site', id, resolved_at from site_feedback where resolved_by = ${userId}
    order by 3 desc`,
  reviewDecisions: (userId) => sql`select product_id as "productId", decision, decided_at as "decidedAt",
      undone_at as "undoneAt"
    from moderation_decisions where ${userId} in (decided_by, undone_by) order by decided_at desc`,
  adminsAppointed: (userId) => sql`select created_at as "createdAt"
    from admin_users where granted_by = ${userId} order by created_at desc`,
  adminJobs: (userId) => sql`select kind, state, total, created_at as "createdAt"
    from admin_jobs where requested_by = ${userId} order by created_at desc`,
  bulkActs: (userId) => sql`select id as "bulkActId", created_at as "createdAt"
    from bulk_acts where actor_id = ${userId} order by created_at desc`,
  findingsDecided: (userId) => sql`select kind, product_id as "productId", state, decided_at as "decidedAt"
    from engine_findings where decided_by = ${userId} order by decided_at desc`,
  synonymsEdited: (userId) => sql`select terms, updated_at as "updatedAt"
    from search_synonyms where updated_by = ${userId} order by updated_at desc`,
  merges: (userId) => sql`select kept_id as "keptId", gone_id as "goneId", merged_at as "mergedAt",
      undone_at as "undoneAt"
    from product_merges where ${userId} in (merged_by, undone_by) order by merged_at desc`,
  imports: (userId) => sql`select file_name as "fileName", row_count as "rowCount", created_at as "createdAt"
    from csv_imports where admin_id = ${userId} order by created_at desc`,
  log: (userId) => sql`select action, object_type as "objectType", object_id as "objectId", at
    from audit_log where actor_id = ${userId} order by at desc`,
} satisfies Record<string, (userId: string) => SQL>;
