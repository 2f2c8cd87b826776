import { asc, desc, eq } from "drizzle-orm";
import type { Product } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import { outboundUrl } from "#contract/outbound-url.ts";
import type { Db } from "#db/database.ts";
import {
  liveMakerComments,
  liveMakers,
  liveNiches,
  liveProductNiches,
  liveProductStats,
  liveProductSubcategories,
  liveProducts,
  liveSubcategories,
  liveUpvotes,
  publicProfiles,
} from "#db/schema/live-views.ts";
import { averageRating, getRatingDistribution } from "../feedback/get-rating-distribution.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { personColumns, toPerson } from "../profiles/person.ts";
import { listSimilarProducts } from "./list-similar-products.ts";
import { cardColumns, toProductCard } from "./product-card.ts";
import { readRichText } from "./read-rich-text.ts";

/** All that the product page shows of a live product to everyone. */
export async function getProduct(db: Db, { slug, siteName }: { slug: string; siteName: string }): Promise<Product> {
  const [row] = await db
    .select({
      card: cardColumns,
      headline: liveProducts.headline,
      tags: liveProducts.tags,
      description: liveProducts.description,
      pricingNote: liveProducts.pricingNote,
      websiteUrl: liveProducts.websiteUrl,
      listedAt: liveProducts.listedAt,
      primaryNicheId: liveProducts.primaryNicheId,
      isPromoted: liveProducts.isPromoted,
      hasCoupon: liveProducts.hasCoupon,
      couponText: liveProducts.couponText,
      couponCode: liveProducts.couponCode,
      couponUrl: liveProducts.couponUrl,
      isCouponExpired: liveProducts.isCouponExpired,
      ratingSum: liveProductStats.ratingSum,
      ratingCount: liveProductStats.ratingCount,
    })
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(eq(liveProducts.slug, slug));
  if (!row) throw new DomainError("product_not_found");

  const productId = row.card.id;
  const [niches, subcategories, upvoters, makers, makerComment, feedback, distribution] = await Promise.all([
    listNiches(db, productId),
    listSubcategories(db, productId),
    listUpvoters(db, productId),
    listMakers(db, productId),
    findMakerComment(db, productId),
    listFeedback(db, { productId }),
    getRatingDistribution(db, { productId }),
  ]);
  const similar = await listSimilarProducts(db, { productId, subcategoryIds: subcategories.map(({ id }) => id) });
  const primaryNiche = niches.find(({ id }) => id === row.primaryNicheId) ?? niches[0];
  return {
    ...toProductCard(row.card),
    tags: row.tags,
    headline: row.headline,
    description: readRichText(row.description),
    pricingNote: row.pricingNote,
    websiteUrl: row.websiteUrl && outboundUrl(row.websiteUrl, siteName),
    listedAt: row.listedAt.toISOString(),
    primaryNiche: primaryNiche ? toLink(primaryNiche) : null,
    niches: niches.map(toLink),
    subcategories: subcategories.map(toLink),
    coupon: row.hasCoupon
      ? { text: row.couponText ?? "", isExpired: row.isCouponExpired, code: row.couponCode, url: row.couponUrl }
      : null,
    isPromoted: row.isPromoted,
    rating: { average: averageRating(row.ratingSum, row.ratingCount), count: row.ratingCount, distribution },
    upvoters,
    makers,
    makerComment,
    feedback,
    similar,
  };
}

const toLink = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });

function listNiches(db: Db, productId: number) {
  return db
    .select({ id: liveNiches.id, name: liveNiches.name, slug: liveNiches.slug })
    .from(liveProductNiches)
    .innerJoin(liveNiches, eq(liveNiches.id, liveProductNiches.nicheId))
    .where(eq(liveProductNiches.productId, productId))
    .orderBy(asc(liveNiches.name));
}

function listSubcategories(db: Db, productId: number) {
  return db
    .select({ id: liveSubcategories.id, name: liveSubcategories.name, slug: liveSubcategories.slug })
    .from(liveProductSubcategories)
    .innerJoin(liveSubcategories, eq(liveSubcategories.id, liveProductSubcategories.subcategoryId))
    .where(eq(liveProductSubcategories.productId, productId))
    .orderBy(asc(liveSubcategories.name));
}

async function listUpvoters(db: Db, productId: number) {
  const rows = await db
    .select(personColumns)
    .from(liveUpvotes)
    .innerJoin(publicProfiles, eq(publicProfiles.id, liveUpvotes.userId))
    .where(eq(liveUpvotes.productId, productId))
    .orderBy(desc(liveUpvotes.createdAt), asc(publicProfiles.id))
    .limit(limits.lists.upvotersShown);
  return rows.map(toPerson);
}

async function listMakers(db: Db, productId: number) {
  const rows = await db
    .select(personColumns)
    .from(liveMakers)
    .innerJoin(publicProfiles, eq(publicProfiles.id, liveMakers.profileId))
    .where(eq(liveMakers.productId, productId))
    .orderBy(asc(liveMakers.verifiedAt));
  return rows.map(toPerson);
}

async function findMakerComment(db: Db, productId: number) {
  const [row] = await db
    .select({ comment: liveMakerComments.comment, author: personColumns })
    .from(liveMakerComments)
    .leftJoin(publicProfiles, eq(publicProfiles.id, liveMakerComments.authorId))
    .where(eq(liveMakerComments.productId, productId));
  if (!row) return null;
  return { comment: row.comment, author: row.author?.username ? toPerson(row.author) : null };
}
