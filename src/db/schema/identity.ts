import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { StaffRole } from "#contract/shared/people/viewer.ts";
import { instant, instantNow } from "./columns.ts";

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().notNull().default(false),
  isDemo: boolean().notNull().default(false),
  /** Since when the account is suspended. */
  disabledAt: instant(),
  suspensionNote: text(),
  isContentHidden: boolean().notNull().default(false),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const sessions = pgTable("sessions", {
  id: text().primaryKey(),
  token: text().notNull(),
  userId: text().notNull(),
  expiresAt: instant().notNull(),
  ipAddress: text(),
  userAgent: text(),
  /** When the second factor's code was entered; until then the session of a person who has one doesn't count. */
  secondFactorAt: instant(),
  /** When the person last typed their password or a code again. */
  confirmedAt: instant(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const accounts = pgTable("accounts", {
  id: text().primaryKey(),
  accountId: text().notNull(),
  providerId: text().notNull(),
  userId: text().notNull(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: instant(),
  refreshTokenExpiresAt: instant(),
  scope: text(),
  password: text(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const verifications = pgTable("verifications", {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const twoFactors = pgTable("two_factors", {
  id: text().primaryKey(),
  userId: text().notNull(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
});

export const adminUsers = pgTable("admin_users", {
  userId: text().primaryKey(),
  role: text().$type<StaffRole>().notNull().default("admin"),
  grantedBy: text(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const oneTimeTokens = pgTable("one_time_tokens", {
  tokenHash: text().primaryKey(),
  purpose: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: instantNow(),
});
