import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bigId, identityId, instant, instantNow } from "./columns.ts";

export const siteFeedback = pgTable("site_feedback", {
  id: identityId(),
  userId: text(),
  email: text(),
  message: text().notNull(),
  page: text(),
  resolvedAt: instant(),
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

export const newsletterConfirmations = pgTable("newsletter_confirmations", {
  tokenHash: text().primaryKey(),
  subscriberId: bigId().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: instantNow(),
});
