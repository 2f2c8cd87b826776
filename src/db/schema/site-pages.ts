import { integer, pgTable, pgView, text } from "drizzle-orm/pg-core";
import { instant, instantNow } from "./columns.ts";

export const sitePages = pgTable("site_pages", {
  name: text().primaryKey(),
  version: integer().notNull(),
  publishedVersion: integer(),
  publishedAt: instant(),
});

export const sitePageVersions = pgTable("site_page_versions", {
  page: text().notNull(),
  number: integer().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  body: text().notNull(),
  savedAt: instantNow(),
});

/** The pages that are published, as public reads may see them. */
export const liveSitePages = pgView("live_site_pages", {
  name: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  body: text().notNull(),
  publishedAt: instant().notNull(),
}).existing();
