import { eq, type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { outboundUrl } from "#contract/shared/paths/outbound-url.ts";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import type { ComparedProduct, Quote } from "#contract/visitor/comparisons.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveFeedback, liveProductStats, liveProducts, liveUpvotes, publicProfiles } from "#db/schema/live-views.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";
import { toPicture } from "../products/content/picture-urls.ts";
import { factColumns, toProductFacts } from "../products/content/product-facts.ts";
import { pageColumns } from "../products/content/product-page-columns.ts";
import { toCoupon } from "../products/content/product-page-content.ts";
import { readRichText } from "../products/content/read-rich-text.ts";
import { shownTags } from "../products/content/shown-tags.ts";
import { cardColumns, toProductCard } from "../products/lists/product-card.ts";
import { withCloths } from "../products/logos/cloth/with-cloths.ts";
import { averageRating } from "../products/ratings/average-rating.ts";

/** The product's data that only a comparison shows, each as one column of its row of `live_products`. */

type QuoteRow = Omit<Quote, "author"> & { author: PersonRow | null };

const weeks = sql.raw(String(limits.comparison.voteWeeks));
const thisWeek = sql`date_trunc('week', now() at time zone 'UTC')`;

const comparisonColumns = {
  /** One index scan per week. Withheld votes are in another table, so they don't count here either. */
  votes: sql<{ week: string; votes: number }[]>`(
    select json_agg(json_build_object('week', w.start::date, 'votes', (
      select count(*) from ${liveUpvotes} u where u.product_id = ${liveProducts.id}
        and u.created_at >= w.start at time zone 'UTC' and u.created_at < (w.start + interval '1 week') at time zone 'UTC'
    )) order by w.start)
    from generate_series(${thisWeek} - (${weeks} - 1) * interval '1 week', ${thisWeek}, interval '1 week') as w (start))`,

  praise: quote({ stars: sql`f.rating >= 4`, first: sql`f.rating desc` }),
  criticism: quote({ stars: sql`f.rating <= 3`, first: sql`f.rating` }),
};

/**
 * The data that a comparison shows of these products, by slug, in one statement; products that aren't live are left
 * out.
 */
export async function listComparedProducts(
  db: Db,
  { ids, siteName }: { ids: number[]; siteName: string },
): Promise<ComparedProduct[]> {
  const rows = await readRows(db, { ids });
  const products = rows.map(({ card, facts, tags, distribution, ...row }) => ({
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
  return withCloths(db, products);
}

function toQuote(row: QuoteRow | null): Quote | null {
  if (!row) return null;
  return {
    ...row,
    comment: cutText(row.comment, limits.comparison.quoteMax),
    createdAt: new Date(row.createdAt).toISOString(),
    author: row.author && toPerson(row.author),
  };
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

/** The description's first paragraph as plain text, cut if it is long; empty if there is none. */
export function firstParagraph(description: string): string {
  const texts = readRichText(description).map((node) => textOf(node).replaceAll(/\s+/g, " ").trim());
  const text = texts.find((each) => each !== "") ?? "";
  return cutText(text, limits.comparison.paragraphMax);
}

function textOf(node: RichNode): string {
  if (typeof node === "string") return node;
  return node.tag === "br" ? " " : node.children.map(textOf).join("");
}

/**
 * The strongest feedback of a kind: one that says something rather than a word, then what most people replied to, then
 * the clearest rating, then the newest. Never of the product's own people, whose rating doesn't count (rule 18).
 */
function quote({ stars, first }: { stars: SQL; first: SQL }) {
  const [most, least] = [limits.comparison.quoteMax, limits.comparison.quoteMin].map((n) => sql.raw(String(n)));
  return sql<QuoteRow | null>`(
    select json_build_object('id', f.id, 'rating', f.rating, 'createdAt', f.created_at,
      'comment', left(f.comment, ${most} + 1),
      'author', case when p.id is not null then ${personJson} end)
    from ${liveFeedback} f left join ${publicProfiles} p on p.id = f.user_id
    where f.product_id = ${liveProducts.id} and f.parent_id is null and f.counts_in_rating and ${stars}
    order by length(f.comment) >= ${least} desc,
      (select count(*) from ${liveFeedback} r where r.product_id = f.product_id and r.parent_id = f.id) desc,
      ${first}, f.created_at desc, f.id desc
    limit 1)`;
}
