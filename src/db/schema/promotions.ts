import { boolean, date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { OrderFlag, OrderState, PromotionEndReason } from "#contract/maker/orders.ts";
import { bigId, identityId, instant, instantNow } from "./columns.ts";

export const orders = pgTable("orders", {
  id: identityId(),
  reference: text().notNull(),
  key: uuid().notNull(),
  buyerId: text(),
  productId: bigId(),
  productName: text().notNull(),
  description: text().notNull().default(""),
  websiteUrl: text(),
  nicheId: bigId(),
  months: integer().notNull(),
  /** In the currency's smallest unit. */
  amount: integer().notNull(),
  /** ISO 4217, in lower case. */
  currency: text().notNull(),
  wantedStart: instant(),
  state: text().$type<OrderState>().notNull().default("created"),
  flag: text().$type<OrderFlag>(),
  provider: text(),
  providerSessionId: text(),
  checkoutUrl: text(),
  checkoutExpiresAt: instant(),
  paymentId: text(),
  paidAmount: integer(),
  refundedAmount: integer().notNull().default(0),
  refundWantedAt: instant(),
  refundReason: text(),
  paidAt: instant(),
  refundedAt: instant(),
  cancelledAt: instant(),
  checkedAt: instant(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const paymentEvents = pgTable("payment_events", {
  provider: text().notNull(),
  id: text().notNull(),
  orderId: bigId(),
  type: text().notNull(),
  createdAt: instantNow(),
});

export const redemptionCodes = pgTable("redemption_codes", {
  codeHash: text().primaryKey(),
  orderId: bigId().notNull(),
  expiresAt: instant().notNull(),
  redeemedAt: instant(),
  redeemedBy: text(),
  createdAt: instantNow(),
});

export const promotions = pgTable("promotions", {
  id: identityId(),
  productId: bigId(),
  orderId: bigId(),
  source: text().$type<"order" | "code" | "admin">().notNull(),
  days: integer(),
  startsAt: instant(),
  endsAt: instant(),
  endedAt: instant(),
  endReason: text().$type<PromotionEndReason>(),
  startToldAt: instant(),
  endingToldAt: instant(),
  endToldAt: instant(),
  createdAt: instantNow(),
});

/** Whom we counted in the last hour or two; see `promotionDays` for the sums. */
export const promotionVisits = pgTable("promotion_visits", {
  promotionId: bigId().notNull(),
  kind: text().$type<"impression" | "click">().notNull(),
  visitorKey: text().notNull(),
  createdAt: instantNow(),
});

export const promotionDays = pgTable("promotion_days", {
  promotionId: bigId().notNull(),
  day: date().notNull(),
  impressions: integer().notNull().default(0),
  clicks: integer().notNull().default(0),
});
/** Read and written by services/payments/sandbox alone. */
export const sandboxPayments = pgTable("sandbox_payments", {
  sessionId: text().primaryKey(),
  reference: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  status: text().$type<"open" | "processing" | "paid" | "closed">().notNull().default("open"),
  paymentId: text(),
  arrivesAt: instant(),
  refundedAmount: integer().notNull().default(0),
  isDisputed: boolean().notNull().default(false),
  expiresAt: instant().notNull(),
  createdAt: instantNow(),
});
