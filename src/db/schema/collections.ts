import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { ReportReason } from "#contract/shared/reports/report-reasons.ts";
import type { Visibility } from "#contract/visitor/collection-choices.ts";
import { bigId, identityId, instant, instantNow } from "./columns.ts";

/** Lists of tools that people name, order and share (decision 0066). */
export const collections = pgTable("collections", {
  id: identityId(),
  /** The end of its address. */
  key: text().notNull(),
  ownerId: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(""),
  visibility: text().$type<Visibility>().notNull().default("private"),
  hiddenBy: text().$type<"suspension" | "moderator">(),
  hiddenReason: text(),
  pickPlace: smallint(),
  /** Live ones; kept by triggers. */
  tools: integer().notNull().default(0),
  /** When it first was public. */
  publishedAt: instant(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const collectionItems = pgTable("collection_items", {
  collectionId: bigId().notNull(),
  productId: bigId().notNull(),
  note: text().notNull().default(""),
  position: integer().notNull(),
  addedAt: instantNow(),
});

export const collectionReports = pgTable("collection_reports", {
  id: identityId(),
  collectionId: bigId().notNull(),
  reporterId: text(),
  reason: text().$type<ReportReason>().notNull(),
  note: text(),
  resolvedAt: instant(),
  resolvedBy: text(),
  createdAt: instantNow(),
});
