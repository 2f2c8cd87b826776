import { boolean, date, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { RankingPeriod } from "#contract/shared/lists/top-periods.ts";
import type { MakerProof } from "#contract/shared/products/maker-proof.ts";
import type { PersonReportReason } from "#contract/shared/reports/person-report-reasons.ts";
import type { ProductReportReason } from "#contract/shared/reports/product-report-reasons.ts";
import type { ReportReason } from "#contract/shared/reports/report-reasons.ts";
import { bigId, bytes, identityId, instant, instantNow } from "./columns.ts";

/** The author is suspended, or a moderator hid the row, which outlasts the suspension. */
type HiddenBy = "suspension" | "moderator";

export const productUpvotes = pgTable("product_upvotes", {
  productId: bigId().notNull(),
  userId: text().notNull(),
  createdAt: instantNow(),
});

/** Votes that don't count for now. */
export const withheldUpvotes = pgTable("withheld_upvotes", {
  productId: bigId().notNull(),
  userId: text().notNull(),
  reason: text().$type<"suspension" | "review">().notNull(),
  createdAt: instant().notNull(),
  /** When the person withdrew it. */
  withdrawnAt: instant(),
});

/** Their first date, for people who vote again. */
export const withdrawnUpvotes = pgTable("withdrawn_upvotes", {
  productId: bigId().notNull(),
  userId: text().notNull(),
  votedAt: instant().notNull(),
  withdrawnAt: instantNow(),
});

/** The most upvoted products of the last days, counted by a job. */
export const productRankings = pgTable("product_rankings", {
  period: text().$type<RankingPeriod>().notNull(),
  place: smallint().notNull(),
  productId: bigId().notNull(),
  votes: integer().notNull(),
  placeBefore: smallint(),
});

export const departedUpvotes = pgTable("departed_upvotes", {
  productId: bigId().notNull(),
  voteHash: bytes().notNull(),
  votedIn: date().notNull(),
});

export const departedVoters = pgTable("departed_voters", {
  voterHash: bytes().primaryKey(),
});

export const bookmarks = pgTable("bookmarks", {
  productId: bigId().notNull(),
  userId: text().notNull(),
  createdAt: instantNow(),
});

export const userStacks = pgTable("user_stacks", {
  productId: bigId().notNull(),
  userId: text().notNull(),
  createdAt: instantNow(),
  /** The person is suspended; it doesn't count. */
  withheld: boolean().notNull().default(false),
});

/** People's statements about a pair of products; `state` is null if the pair wasn't proposed. */
export const productAlternatives = pgTable("product_alternatives", {
  id: identityId(),
  productId: bigId().notNull(),
  alternativeId: bigId().notNull(),
  state: text().$type<"waiting" | "approved" | "refused">(),
  proposedBy: text(),
  proposedAt: instant(),
  reason: text(),
  decidedBy: text(),
  decidedAt: instant(),
  votes: integer().notNull().default(0),
  /** The maker of the alternative who said that it replaces the product. */
  namedBy: text(),
  namedAt: instant(),
});

export const alternativeVotes = pgTable("alternative_votes", {
  pairId: bigId().notNull(),
  userId: text().notNull(),
  withheld: boolean().notNull().default(false),
  createdAt: instantNow(),
});

export const productFeedback = pgTable("product_feedback", {
  id: identityId(),
  productId: bigId().notNull(),
  userId: text(),
  parentId: bigId(),
  comment: text().notNull(),
  rating: smallint(),
  countsInRating: boolean().notNull().default(true),
  /** The reason for hiding it. */
  hiddenBy: text().$type<HiddenBy>(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const feedbackReports = pgTable("feedback_reports", {
  id: identityId(),
  feedbackId: bigId().notNull(),
  reporterId: text(),
  reason: text().$type<ReportReason>().notNull(),
  note: text(),
  resolvedAt: instant(),
  resolvedBy: text(),
  createdAt: instantNow(),
});

export const productReports = pgTable("product_reports", {
  id: identityId(),
  productId: bigId().notNull(),
  reporterId: text(),
  email: text(),
  reason: text().$type<ProductReportReason>().notNull(),
  note: text(),
  resolvedAt: instant(),
  resolvedBy: text(),
  /** The text that was mailed to the reporter. */
  answer: text(),
  createdAt: instantNow(),
});

/** Who blocked whom. */
export const personBlocks = pgTable("person_blocks", {
  blockerId: text().notNull(),
  blockedId: text().notNull(),
  createdAt: instantNow(),
});

export const personReports = pgTable("person_reports", {
  id: identityId(),
  personId: text().notNull(),
  reporterId: text(),
  reason: text().$type<PersonReportReason>().notNull(),
  note: text(),
  resolvedAt: instant(),
  resolvedBy: text(),
  createdAt: instantNow(),
});

export const productShares = pgTable("product_shares", {
  id: identityId(),
  productId: bigId().notNull(),
  userId: text().notNull(),
  channel: text().notNull(),
  createdAt: instantNow(),
});

export const productMakers = pgTable("product_makers", {
  productId: bigId().notNull(),
  profileId: text().notNull(),
  proof: text().$type<MakerProof>().notNull(),
  verifiedAt: instantNow(),
  createdAt: instantNow(),
});

export const makerComments = pgTable("maker_comments", {
  productId: bigId().primaryKey(),
  authorId: text(),
  comment: text().notNull(),
  hiddenBy: text().$type<HiddenBy>(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

/** Two products that people compared; the smaller id first. */
export const comparedPairs = pgTable("compared_pairs", {
  lowId: bigId().notNull(),
  highId: bigId().notNull(),
  views: integer().notNull().default(0),
  createdAt: instantNow(),
});

export const pairVisits = pgTable("pair_visits", {
  lowId: bigId().notNull(),
  highId: bigId().notNull(),
  visitorKey: text().notNull(),
  createdAt: instantNow(),
});

export const makerInvitations = pgTable("maker_invitations", {
  id: identityId(),
  productId: bigId().notNull(),
  /** Either an account or an address. */
  profileId: text(),
  email: text(),
  invitedBy: text(),
  declinedAt: instant(),
  expiresAt: instantNow(),
  createdAt: instantNow(),
});

export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instantNow(),
});
