import { boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { BulkChange } from "#contract/admin/products/bulk-acts.ts";
import type { ImportPlan } from "#contract/admin/products/imports.ts";
import type { ErrorCode } from "#contract/shared/errors.ts";
import type { EmailTopic } from "#contract/shared/people/email-topics.ts";
import type { ProductFields, RevisionChanges } from "#contract/shared/products/product-fields.ts";
import type { ProductStatus } from "./catalog.ts";
import { bigId, identityId, instant, instantNow } from "./columns.ts";

export const siteFeedback = pgTable("site_feedback", {
  id: identityId(),
  userId: text(),
  email: text(),
  message: text().notNull(),
  page: text(),
  resolvedAt: instant(),
  resolvedBy: text(),
  answer: text(),
  createdAt: instantNow(),
});

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: identityId(),
  email: text().notNull(),
  emailKey: text().notNull(),
  unsubscribeKey: uuid().notNull().defaultRandom(),
  confirmedAt: instant(),
  unsubscribedAt: instant(),
  createdAt: instantNow(),
});

export const newsletterIssues = pgTable("newsletter_issues", {
  id: identityId(),
  subject: text().notNull(),
  body: text().notNull(),
  state: text().$type<"draft" | "sending" | "paused" | "sent">().notNull().default("draft"),
  version: integer().notNull().default(1),
  reached: bigId().notNull().default(0),
  createdAt: instantNow(),
  updatedAt: instantNow(),
  startedAt: instant(),
  finishedAt: instant(),
});

export const newsletterConfirmations = pgTable("newsletter_confirmations", {
  tokenHash: text().primaryKey(),
  subscriberId: bigId().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: instantNow(),
});

export const avatarFiles = pgTable("avatar_files", {
  key: text().primaryKey(),
  userId: text(),
  retiredAt: instant(),
  createdAt: instantNow(),
});

export type ProofMethod = "email" | "dns" | "meta" | "file";

export const productClaims = pgTable("product_claims", {
  id: identityId(),
  productId: bigId().notNull(),
  claimantId: text().notNull(),
  method: text().$type<ProofMethod | "admin">(),
  token: text(),
  tokenHash: text(),
  codeExpiresAt: instant(),
  codeTries: smallint().notNull().default(0),
  email: text(),
  state: text()
    .$type<"open" | "proven" | "in_review" | "refused" | "expired" | "cancelled" | "lapsed" | "revoked">()
    .notNull()
    .default("open"),
  expiresAt: instant(),
  lastCheck: jsonb(),
  note: text(),
  provenBy: text().$type<ProofMethod>(),
  decidedAt: instant(),
  decidedBy: text(),
  reason: text(),
  nextCheckAt: instant(),
  failingSince: instant(),
  failurePoints: smallint().notNull().default(0),
  createdAt: instantNow(),
});

export const letters = pgTable("letters", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  address: text().notNull(),
  recipientId: text(),
  data: jsonb(),
  state: text().$type<"queued" | "sent" | "dead">().notNull().default("queued"),
  tries: smallint().notNull().default(0),
  nextTryAt: instantNow(),
  usefulUntil: instant(),
  lastError: text(),
  createdAt: instantNow(),
  settledAt: instant(),
  decisionBatchId: uuid(),
});

export const notificationPreferences = pgTable("notification_preferences", {
  userId: text().notNull(),
  topic: text().$type<EmailTopic>().notNull(),
  unsubscribeKey: uuid().notNull().defaultRandom(),
  mutedAt: instant(),
  createdAt: instantNow(),
});

export const productRevisions = pgTable("product_revisions", {
  id: identityId(),
  productId: bigId().notNull(),
  authorId: text(),
  changes: jsonb().$type<RevisionChanges>().notNull(),
  state: text().$type<"pending" | "approved" | "rejected" | "superseded">().notNull().default("pending"),
  reason: text(),
  decidedBy: text(),
  decidedAt: instant(),
  createdAt: instantNow(),
});

export type ModerationDecision = "approve" | "publish" | "reject" | "draft" | "review" | "accept" | "dismiss";

/** The columns that a change of status writes, and the changes that waited for review and were dropped with it. */
export type ProductLife = {
  status: ProductStatus;
  submittedAt: string | null;
  approvedAt: string | null;
  listedAt: string | null;
  statusReason: string | null;
  revisionIds: number[];
};

export const moderationDecisions = pgTable("moderation_decisions", {
  id: identityId(),
  batchId: uuid().notNull(),
  productId: bigId().notNull(),
  revisionId: bigId(),
  createdProductId: bigId(),
  decision: text().$type<ModerationDecision>().notNull(),
  version: integer().notNull(),
  before: jsonb().$type<ProductLife>(),
  reason: text(),
  decidedBy: text(),
  decidedAt: instantNow(),
  undoneBy: text(),
  undoneAt: instant(),
});

export const productWorkingCopies = pgTable("product_working_copies", {
  productId: bigId().primaryKey(),
  fields: jsonb().$type<Partial<ProductFields>>().notNull(),
  version: bigId().notNull(),
  authorId: text(),
  updatedAt: instantNow(),
});

export const idempotencyKeys = pgTable("idempotency_keys", {
  key: uuid().notNull(),
  userId: text().notNull(),
  bodyHash: text().notNull(),
  response: jsonb(),
  createdAt: instantNow(),
});

export const auditLog = pgTable("audit_log", {
  id: identityId(),
  at: instantNow(),
  actorId: text(),
  action: text().notNull(),
  objectType: text().notNull(),
  objectId: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  requestId: text(),
});

export const adminJobs = pgTable("admin_jobs", {
  id: identityId(),
  kind: text().notNull(),
  params: jsonb().$type<object>().notNull(),
  state: text().$type<"open" | "done" | "cancelled" | "failed">().notNull().default("open"),
  total: integer().notNull(),
  moved: integer().notNull().default(0),
  cursor: jsonb(),
  result: jsonb().$type<Record<string, unknown>>(),
  failure: text().$type<ErrorCode>(),
  tries: smallint().notNull().default(0),
  dueAt: instantNow(),
  lease: uuid(),
  requestedBy: text(),
  createdAt: instantNow(),
  settledAt: instant(),
});

export const serverErrors = pgTable("server_errors", {
  id: identityId(),
  at: instantNow(),
  requestId: text(),
  route: text(),
  summary: text().notNull(),
  message: text().notNull(),
  stack: text(),
});

export const bulkActs = pgTable("bulk_acts", {
  id: identityId(),
  change: jsonb().$type<BulkChange>().notNull(),
  actorId: text(),
  jobId: bigId(),
  /** Identifies the letters about it, as in `moderation_decisions`. */
  batchId: uuid().notNull().defaultRandom(),
  createdAt: instantNow(),
  undoneAt: instant(),
});

export const bulkActItems = pgTable("bulk_act_items", {
  actId: bigId().notNull(),
  productId: bigId().notNull(),
  before: jsonb().$type<object>(),
  version: integer(),
});

export const goneAddresses = pgTable("gone_addresses", {
  slug: text().primaryKey(),
  tries: smallint().notNull().default(0),
  nextTryAt: instantNow(),
});

export type ImportState = "uploading" | "uploaded" | "checked" | "importing" | "imported" | "undoing" | "undone";

export const csvImports = pgTable("csv_imports", {
  id: identityId(),
  adminId: text(),
  fileName: text().notNull(),
  headers: text().array().notNull().default([]),
  rowCount: integer().notNull().default(0),
  state: text().$type<ImportState>().notNull().default("uploading"),
  plan: jsonb().$type<ImportPlan>(),
  jobId: bigId(),
  createdAt: instantNow(),
  importedAt: instant(),
});

export const linkChecks = pgTable("link_checks", {
  productId: bigId().primaryKey(),
  websiteUrl: text().notNull(),
  nextCheckAt: instant().notNull(),
  failedDays: smallint().notNull().default(0),
  firstFailedAt: instant(),
  lastCheckedAt: instant(),
  lastStatus: smallint(),
  lastFailure: text(),
  tookMs: integer(),
});

export const missingLogos = pgTable("missing_logos", {
  productId: bigId().primaryKey(),
  logoKey: text().notNull(),
});

export const searchVisits = pgTable("search_visits", {
  day: date().notNull(),
  visitorKey: text().notNull(),
  query: text().notNull(),
  hasFound: boolean().notNull(),
  hasClicked: boolean().notNull().default(false),
});

export const dailySearches = pgTable("daily_searches", {
  day: date().notNull(),
  query: text().notNull(),
  visitors: integer().notNull(),
  found: integer().notNull(),
  clicked: integer().notNull(),
});
