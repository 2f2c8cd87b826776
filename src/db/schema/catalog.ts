import { bigint, boolean, date, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { DataLocation } from "#contract/shared/products/data-locations.ts";
import type { Platform } from "#contract/shared/products/platforms.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";
import { bigId, identityId, instant, instantNow, price } from "./columns.ts";

export const niches = pgTable("niches", {
  id: identityId(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text().notNull().default(""),
  status: text().$type<"published" | "draft">().notNull().default("published"),
  position: integer().notNull().default(0),
  isRetired: boolean().notNull().default(false),
  retiredIntoId: bigId(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const subcategories = pgTable("subcategories", {
  id: identityId(),
  name: text().notNull(),
  slug: text().notNull(),
  isParent: boolean().notNull().default(false),
  parentId: bigId(),
  status: text().$type<"published" | "draft">().notNull().default("published"),
  isRetired: boolean().notNull().default(false),
  retiredIntoId: bigId(),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export const nicheSubcategories = pgTable("niche_subcategories", {
  nicheId: bigId().notNull(),
  subcategoryId: bigId().notNull(),
});

export const profiles = pgTable("profiles", {
  id: text().primaryKey(),
  username: text().notNull(),
  usernameKey: text().notNull(),
  avatarKey: text(),
  career: text(),
  primaryNicheId: bigId(),
  lovedNicheIds: bigint({ mode: "number" }).array().notNull().default([]),
  isDemo: boolean().notNull().default(false),
  onboardedAt: instant(),
  lastActiveAt: instantNow(),
  /** When the visit before this one ended; null on the first. */
  previousVisitAt: instant(),
  hasForYou: boolean().notNull().default(true),
  /** Whether they have a public page, and which of its sections it shows. */
  hasPage: boolean().notNull().default(true),
  shownSections: text().array().$type<PersonSection[]>().notNull().default(["made", "feedback", "collections"]),
  createdAt: instantNow(),
  updatedAt: instantNow(),
});

export type ProductStatus = "draft" | "pending" | "live" | "rejected" | "deleted";
export type Pricing = "free" | "freemium" | "premium";

export const products = pgTable("product_directory", {
  id: identityId(),
  productName: text().notNull(),
  headline: text().notNull().default(""),
  tagline: text().notNull().default(""),
  description: text().notNull().default(""),
  websiteUrl: text(),
  logoUrl: text(),
  logoKey: text(),
  pricing: text().$type<Pricing>().notNull().default("free"),
  pricingNote: text(),
  tags: text().array().notNull().default([]),
  slug: text().notNull(),
  status: text().$type<ProductStatus>().notNull().default("draft"),
  type: text().$type<"product" | "suggestion">().notNull().default("product"),
  primaryNicheId: bigId(),
  otherNiches: text(),
  submitterId: text(),
  videoUrl: text(),
  isAdvertised: boolean().notNull().default(false),
  adStartDate: instant(),
  adEndDate: instant(),
  hasCoupon: boolean().notNull().default(false),
  couponText: text(),
  couponCode: text(),
  couponUrl: text(),
  couponExpiryDate: instant(),
  isDemo: boolean().notNull().default(false),
  statusReason: text(),
  version: integer().notNull().default(1),
  createdAt: instantNow(),
  updatedAt: instantNow(),
  submittedAt: instant(),
  approvedAt: instant(),
  listedAt: instant(),
  deletedAt: instant(),
  statusBeforeDeletion: text().$type<Exclude<ProductStatus, "deleted">>(),
  platforms: text().array().$type<Platform[]>().notNull().default([]),
  // Three values: null is not stated (rule 52). The column is_open_source follows it, and is true for yes only.
  isOpenSource: boolean("open_source"),
  license: text(),
  repositoryUrl: text(),
  pricingUrl: text(),
  languages: text().array().notNull().default([]),
  foundedYear: smallint(),
  support: text(),
  socialLinks: text().array().notNull().default([]),
  canWorkOffline: boolean(),
  hasFreePlan: boolean(),
  priceMonthly: price(),
  priceOnce: price(),
  trialDays: smallint(),
  priceCurrency: text(),
  pricesCheckedOn: date(),
  importFormats: text().array().notNull().default([]),
  exportFormats: text().array().notNull().default([]),
  dataLocations: text().array().$type<DataLocation[]>().notNull().default([]),
});

export const productSlugs = pgTable("product_slugs", {
  slug: text().primaryKey(),
  productId: bigId().notNull(),
  createdAt: instantNow(),
});

export const productStats = pgTable("product_stats", {
  productId: bigId().primaryKey(),
  live: boolean().notNull().default(false),
  upvotes: integer().notNull().default(0),
  departedUpvotes: integer().notNull().default(0),
  listedUpvotes: integer().notNull().default(0),
  saves: integer().notNull().default(0),
  stackUsers: integer().notNull().default(0),
  comments: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  views: bigId().notNull().default(0),
  clicks: bigId().notNull().default(0),
});

export const logoQueue = pgTable("logo_queue", {
  productId: bigId().primaryKey(),
  failures: integer().notNull().default(0),
  reason: text(),
  nextTryAt: instantNow(),
});

export const productFiles = pgTable("product_files", {
  key: text().primaryKey(),
  productId: bigId(),
  kind: text().$type<"picture" | "logo">().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedBy: text(),
  uploadedAt: instantNow(),
  unusedSince: instant(),
});

export const productPictures = pgTable("product_pictures", {
  productId: bigId().notNull(),
  position: smallint().notNull(),
  key: text().notNull(),
  alt: text().notNull().default(""),
});

export const productNiches = pgTable("product_niches", {
  productId: bigId().notNull(),
  nicheId: bigId().notNull(),
  live: boolean().notNull().default(false),
  listedAt: instant(),
});

export const productSubcategories = pgTable("product_subcategories", {
  productId: bigId().notNull(),
  subcategoryId: bigId().notNull(),
  categoryId: bigId(),
  live: boolean().notNull().default(false),
  listedAt: instant(),
});
