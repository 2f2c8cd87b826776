import { eq, sql } from "drizzle-orm";
import { outboundUrl } from "#contract/shared/paths/outbound-url.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { ComparedProduct, Quote } from "#contract/visitor/comparisons.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { toPerson } from "../../people/names/person.ts";
import { toPicture } from "../products/content/picture-urls.ts";
import { factColumns, toProductFacts } from "../products/content/product-facts.ts";
import { pageColumns } from "../products/content/product-page-columns.ts";
import { toCoupon } from "../products/content/product-page-content.ts";
import { shownTags } from "../products/content/shown-tags.ts";
import { cardColumns, toProductCard } from "../products/lists/product-card.ts";
import { averageRating } from "../products/ratings/average-rating.ts";
import { comparisonColumns, type QuoteRow } from "./comparison-columns.ts";
import { firstParagraph } from "./first-paragraph.ts";

/** What a comparison shows of these products, by slug, in one statement; those that aren't live are left out. */
export async function listComparedProducts(
  db: Db,
  { ids, siteName }: { ids: number[]; siteName: string },
): Promise<ComparedProduct[]> {
  const rows = await readRows(db, { ids });
  return rows.map(({ card, facts, tags, distribution, ...row }) => ({
    ...toProductCard(card),
    tags,
    tagKeys: tags.map(tagKey),
    facts: toProductFacts(facts),
    summary: firstParagraph(row.description),
    pricingNote: row.pricingNote,
    websiteUrl: row.websiteUrl && outboundUrl(row.websiteUrl, siteName),
    listedAt: row.listedAt.toISOString(),
    niches: row.niches,
    subcategories: row.subcategories,
    pictures: row.pictures.map(toPicture),
    isPromoted: row.isPromoted,
    coupon: row.hasCoupon && !row.isCouponExpired ? toCoupon(row, { siteName }) : null,
    rating: { average: averageRating(card), count: card.ratingCount, distribution },
    feedbackTotal: row.feedbackTotal,
    makers: row.makers.map(({ person, proof }) => ({ ...toPerson(person), proof })),
    votes: row.votes,
    praise: toQuote(row.praise),
    criticism: toQuote(row.criticism),
  }));
}

function toQuote(row: QuoteRow | null): Quote | null {
  if (!row) return null;
  return { ...row, createdAt: new Date(row.createdAt).toISOString(), author: row.author && toPerson(row.author) };
}

const { niches, subcategories, pictures, makers, distribution, feedbackTotal } = pageColumns;

const readRows = preparedRead("compared_products", (db) =>
  db
    .select({
      card: cardColumns,
      facts: factColumns,
      tags: shownTags,
      description: liveProducts.description,
      pricingNote: liveProducts.pricingNote,
      websiteUrl: liveProducts.websiteUrl,
      listedAt: liveProducts.listedAt,
      isPromoted: liveProducts.isPromoted,
      hasCoupon: liveProducts.hasCoupon,
      couponText: liveProducts.couponText,
      couponCode: liveProducts.couponCode,
      couponUrl: liveProducts.couponUrl,
      isCouponExpired: liveProducts.isCouponExpired,
      niches,
      subcategories,
      pictures,
      makers,
      distribution,
      feedbackTotal,
      ...comparisonColumns,
    })
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(sql`${liveProducts.id} = any (${sql.placeholder("ids")}::bigint[])`)
    .orderBy(sql`${liveProducts.slug} collate "C"`),
);
