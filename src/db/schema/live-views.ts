import { bigint, boolean, date, integer, jsonb, pgTable, pgView, real, smallint, text } from "drizzle-orm/pg-core";
import type { RankingPeriod } from "#contract/shared/lists/top-periods.ts";
import type { DataLocation } from "#contract/shared/products/data-locations.ts";
import type { Platform } from "#contract/shared/products/platforms.ts";
import type { ActivityKind } from "#contract/visitor/activity.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { Pricing } from "./catalog.ts";
import { bigId, instant, price } from "./columns.ts";

/** The views that public reads may see; declared in migrations/0005_public_views.sql. */

export const liveProducts = pgView("live_products", {
  id: bigId().notNull(),
  productName: text().notNull(),
  headline: text().notNull(),
  tagline: text().notNull(),
  description: text().notNull(),
  websiteUrl: text(),
  logoKey: text(),
  pricing: text().$type<Pricing>().notNull(),
  pricingNote: text(),
  tags: text().array().notNull(),
  slug: text().notNull(),
  primaryNicheId: bigId(),
  videoUrl: text(),
  isDemo: boolean().notNull(),
  listedAt: instant().notNull(),
  updatedAt: instant().notNull(),
  isPromoted: boolean().notNull(),
  hasCoupon: boolean().notNull(),
  couponText: text(),
  couponExpiryDate: instant(),
  isCouponExpired: boolean().notNull(),
  couponCode: text(),
  couponUrl: text(),
  platforms: text().array().$type<Platform[]>().notNull(),
  isOpenSource: boolean("open_source"),
  license: text(),
  repositoryUrl: text(),
  pricingUrl: text(),
  languages: text().array().notNull(),
  foundedYear: smallint(),
  support: text(),
  socialLinks: text().array().notNull(),
  canWorkOffline: boolean(),
  hasFreePlan: boolean(),
  priceMonthly: price(),
  priceOnce: price(),
  trialDays: smallint(),
  priceCurrency: text(),
  pricesCheckedOn: date(),
  importFormats: text().array().notNull(),
  exportFormats: text().array().notNull(),
  dataLocations: text().array().$type<DataLocation[]>().notNull(),
}).existing();

export const liveProductStats = pgView("live_product_stats", {
  productId: bigId().notNull(),
  upvotes: integer().notNull(),
  comments: integer().notNull(),
  ratingSum: integer().notNull(),
  ratingCount: integer().notNull(),
}).existing();

export const liveStackUsers = pgView("live_stack_users", {
  productId: bigId().notNull(),
  stackUsers: integer().notNull(),
}).existing();

/** The colors of spines that the job has computed so far. */
export const liveCloths = pgView("live_cloths", {
  productId: bigId().notNull(),
  l: real().notNull(),
  c: real().notNull(),
  h: smallint().notNull(),
  textOn: text().$type<Cloth["on"]>().notNull(),
}).existing();

/** Where stated facts come from, newest or not; compare the value before showing one. */
export const liveFactSources = pgView("live_fact_sources", {
  productId: bigId().notNull(),
  field: text().notNull(),
  value: jsonb(),
  sourceUrl: text().notNull(),
  decidedAt: instant().notNull(),
}).existing();

/** Proposed alternatives that moderators approved or refused. */
export const liveDecidedAlternatives = pgView("live_decided_alternatives", {
  productId: bigId().notNull(),
  alternativeId: bigId().notNull(),
  isApproved: boolean().notNull(),
  votes: integer().notNull(),
}).existing();

export const liveNiches = pgView("live_niches", {
  id: bigId().notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text().notNull(),
  position: integer().notNull(),
}).existing();

export const liveNicheSlugs = pgView("live_niche_slugs", {
  slug: text().notNull(),
  currentSlug: text().notNull(),
}).existing();

export const liveSubcategorySlugs = pgView("live_subcategory_slugs", {
  slug: text().notNull(),
  currentSlug: text().notNull(),
}).existing();

export const publicTagAliases = pgView("public_tag_aliases", {
  key: text().notNull(),
  newKey: text().notNull(),
}).existing();

export const publicHiddenTags = pgView("public_hidden_tags", { key: text().notNull() }).existing();

export const liveSubcategories = pgView("live_subcategories", {
  id: bigId().notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  isParent: boolean().notNull(),
  parentId: bigId(),
}).existing();

export const liveNicheSubcategories = pgView("live_niche_subcategories", {
  nicheId: bigId().notNull(),
  subcategoryId: bigId().notNull(),
}).existing();

export const liveProductNiches = pgView("live_product_niches", {
  productId: bigId().notNull(),
  nicheId: bigId().notNull(),
  listedAt: instant().notNull(),
}).existing();

export const liveProductSubcategories = pgView("live_product_subcategories", {
  productId: bigId().notNull(),
  subcategoryId: bigId().notNull(),
  listedAt: instant().notNull(),
}).existing();

export const liveProductPictures = pgView("live_product_pictures", {
  productId: bigId().notNull(),
  position: smallint().notNull(),
  key: text().notNull(),
  alt: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
}).existing();

export const liveProductTags = pgView("live_product_tags", {
  productId: bigId().notNull(),
  tag: text().notNull(),
  listedAt: instant().notNull(),
}).existing();

export const liveProductSlugs = pgView("live_product_slugs", {
  slug: text().notNull(),
  productId: bigId().notNull(),
}).existing();

export const publicProfiles = pgView("public_profiles", {
  id: text().notNull(),
  username: text().notNull(),
  avatarKey: text(),
  career: text(),
  isDemo: boolean().notNull(),
  createdAt: instant().notNull(),
  hasPage: boolean().notNull(),
}).existing();

/** Everybody with a public page. */
export const livePeople = pgView("live_people", {
  id: text().notNull(),
  username: text().notNull(),
  usernameKey: text().notNull(),
  avatarKey: text(),
  career: text(),
  isDemo: boolean().notNull(),
  createdAt: instant().notNull(),
  shownSections: text().array().$type<PersonSection[]>().notNull(),
}).existing();

const sectionColumns = {
  userId: text().notNull(),
  productId: bigId().notNull(),
  createdAt: instant().notNull(),
};

export const livePersonMade = pgView("live_person_made", sectionColumns).existing();
export const livePersonStack = pgView("live_person_stack", sectionColumns).existing();
export const livePersonUpvotes = pgView("live_person_upvotes", sectionColumns).existing();
export const livePersonCollections = pgView("live_person_collections", {
  userId: text().notNull(),
  collectionId: bigId().notNull(),
  createdAt: instant().notNull(),
}).existing();
export const livePersonFeedback = pgView("live_person_feedback", {
  ...sectionColumns,
  id: bigId().notNull(),
  rating: smallint().notNull(),
  comment: text().notNull(),
  updatedAt: instant().notNull(),
}).existing();

export const liveUpvotes = pgView("live_upvotes", {
  productId: bigId().notNull(),
  userId: text().notNull(),
  createdAt: instant().notNull(),
}).existing();

export const liveRankings = pgView("live_rankings", {
  period: text().$type<RankingPeriod>().notNull(),
  place: integer().notNull(),
  productId: bigId().notNull(),
  votes: integer().notNull(),
  placeBefore: smallint(),
}).existing();

export const publicRankingPeriods = pgView("public_ranking_periods", {
  period: text().$type<RankingPeriod>().notNull(),
  countedAt: instant().notNull(),
  votes: integer().notNull(),
  products: integer().notNull(),
}).existing();

export const liveActivity = pgView("live_activity", {
  kind: text().$type<ActivityKind>().notNull(),
  productId: bigId().notNull(),
  userId: text(),
  rating: smallint(),
  actedAt: instant().notNull(),
}).existing();

export const livePaidPromotions = pgView("live_paid_promotions", { productId: bigId() }).existing();

export const liveFeedback = pgView("live_feedback", {
  id: bigId().notNull(),
  productId: bigId().notNull(),
  userId: text(),
  parentId: bigId(),
  comment: text().notNull(),
  rating: smallint(),
  countsInRating: boolean().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  isByMaker: boolean().notNull(),
}).existing();

export const liveMakers = pgView("live_makers", {
  productId: bigId().notNull(),
  profileId: text().notNull(),
  proof: text().notNull(),
  verifiedAt: instant().notNull(),
}).existing();

export const liveMakerComments = pgView("live_maker_comments", {
  productId: bigId().notNull(),
  authorId: text(),
  comment: text().notNull(),
  updatedAt: instant().notNull(),
}).existing();

export const liveComparedPairs = pgView("live_compared_pairs", {
  lowId: bigId().notNull(),
  highId: bigId().notNull(),
  views: integer().notNull(),
}).existing();

export const liveCollections = pgView("live_collections", {
  id: bigId().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  ownerId: text().notNull(),
  tools: integer().notNull(),
  pickPlace: smallint(),
  publishedAt: instant().notNull(),
  updatedAt: instant().notNull(),
}).existing();

export const liveCollectionItems = pgView("live_collection_items", {
  collectionId: bigId().notNull(),
  productId: bigId().notNull(),
  position: integer().notNull(),
}).existing();

export const liveCounts = pgTable("live_counts", {
  scope: text().$type<"all" | "niche" | "subcategory" | "niche_subcategory" | "tag" | "coupon" | "facts">().notNull(),
  key: text().notNull(),
  pricing: text().notNull(),
  shard: smallint().notNull(),
  n: bigint({ mode: "number" }).notNull(),
});
