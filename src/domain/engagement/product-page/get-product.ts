import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCloths, liveProductStats, liveProducts, liveStackUsers } from "#db/schema/live-views.ts";
import { toPicture } from "../../catalog/products/content/picture-urls.ts";
import { factColumns, toProductFacts } from "../../catalog/products/content/product-facts.ts";
import { pageColumns } from "../../catalog/products/content/product-page-columns.ts";
import { toPageContent } from "../../catalog/products/content/product-page-content.ts";
import { shownTags } from "../../catalog/products/content/shown-tags.ts";
import { listSimilarProducts } from "../../catalog/products/lists/list-similar-products.ts";
import { cardColumns, toProductCard } from "../../catalog/products/lists/product-card.ts";
import { clothColumns, toCloth } from "../../catalog/products/logos/cloth/cloth-columns.ts";
import { averageRating } from "../../catalog/products/ratings/average-rating.ts";
import { toPerson } from "../../people/names/person.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { chooseVerdict } from "../feedback/verdict/choose-verdict.ts";
import { verdictColumn } from "../feedback/verdict/verdict-column.ts";
import { collectionColumn, toCollectionShelf } from "./collection-shelf.ts";
import { recentVotesColumns, toRecentVotes } from "./recent-votes.ts";

type Question = {
  slug: string;
  siteName: string;
  /** The person whose feedback comes first and is marked. */
  viewerId?: string | null;
};

/** Without the products that people compare it with; the comparisons module adds those. */
type ProductItself = Omit<Product, "comparedWith">;

/** Everything that the page of a live product shows; of the viewer's own data only their feedback. */
export async function getProduct(db: Db, { slug, siteName, viewerId = null }: Question): Promise<ProductItself> {
  const [row] = await readRows(db, { slug });
  if (!row) throw new DomainError("product_not_found");
  const { card, niches, makers, makerComment, distribution } = row;
  const [feedback, similar] = await Promise.all([
    listFeedback(db, { productId: card.id, viewerId, page: 1 }),
    listSimilarProducts(db, { productId: card.id }),
  ]);
  return {
    ...toProductCard(card),
    ...similar,
    cloth: toCloth(row.cloth, { ...card, hasLogo: card.logoKey !== null }),
    ...toPageContent(row, { siteName }),
    facts: toProductFacts(row.facts),
    pictures: row.pictures.map(toPicture),
    listedAt: row.listedAt.toISOString(),
    primaryNiche: niches[0] ?? null,
    niches,
    subcategories: row.subcategories,
    isPromoted: row.isPromoted,
    isOwn: false,
    rating: { average: averageRating(card), count: card.ratingCount, distribution },
    verdict: chooseVerdict(row.verdict, { ratings: card.ratingCount }),
    recentVotes: toRecentVotes(row.recentVotes),
    collection: toCollectionShelf(row.collection),
    upvoters: row.upvoters.map(toPerson),
    makers: makers.map(({ person, proof }) => ({ ...toPerson(person), proof })),
    makerComment: makerComment && {
      comment: makerComment.comment,
      author: makerComment.author && toPerson(makerComment.author),
    },
    feedback,
    feedbackTotal: row.feedbackTotal,
    stackUsers: row.stackUsers,
    isInStack: false,
  };
}

const readRows = preparedRead("product_page", (db) =>
  db
    .select({
      card: cardColumns,
      facts: factColumns,
      headline: liveProducts.headline,
      tags: shownTags,
      description: liveProducts.description,
      pricingNote: liveProducts.pricingNote,
      websiteUrl: liveProducts.websiteUrl,
      videoUrl: liveProducts.videoUrl,
      listedAt: liveProducts.listedAt,
      isPromoted: liveProducts.isPromoted,
      hasCoupon: liveProducts.hasCoupon,
      couponText: liveProducts.couponText,
      couponCode: liveProducts.couponCode,
      couponUrl: liveProducts.couponUrl,
      isCouponExpired: liveProducts.isCouponExpired,
      stackUsers: liveStackUsers.stackUsers,
      cloth: clothColumns,
      verdict: verdictColumn,
      recentVotes: recentVotesColumns,
      collection: collectionColumn,
      ...pageColumns,
    })
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .innerJoin(liveStackUsers, eq(liveStackUsers.productId, liveProducts.id))
    .leftJoin(liveCloths, eq(liveCloths.productId, liveProducts.id))
    .where(eq(liveProducts.slug, sql.placeholder("slug"))),
);
